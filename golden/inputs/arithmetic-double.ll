; Every operation on double, constants among the operands.
; targets: x86_64 ppc64 ppc64le
source_filename = "arithmetic-double.ll"

define double @fadd(double %a, double %b) {
  %c = fadd double %a, %b
  %d = fadd double %c, 2.5
  %e = fadd double 0.0, %d
  ret double %e
}

define double @fsub(double %a, double %b) {
  %c = fsub double %a, %b
  %d = fsub double %c, 2.5
  %e = fsub double 0.0, %d
  ret double %e
}

define double @fmul(double %a, double %b) {
  %c = fmul double %a, %b
  %d = fmul double %c, 2.5
  %e = fmul double 0.0, %d
  ret double %e
}

define double @fdiv(double %a, double %b) {
  %c = fdiv double %a, %b
  %d = fdiv double %c, 2.5
  %e = fdiv double 0.0, %d
  ret double %e
}
