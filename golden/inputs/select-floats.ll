; select on floating-point numbers.
; targets: x86_64 ppc64 ppc64le
source_filename = "select-floats.ll"

define double @by_fcmp(double %a, double %b) {
  %c = fcmp olt double %a, %b
  %r = select i1 %c, double %a, double %b
  ret double %r
}

define double @by_icmp(i64 %x, double %a, double %b) {
  %c = icmp eq i64 %x, 0
  %r = select i1 %c, double %a, double %b
  ret double %r
}

define float @of_float(float %a, float %b) {
  %c = fcmp une float %a, %b
  %r = select i1 %c, float %b, float 1.0
  ret float %r
}
