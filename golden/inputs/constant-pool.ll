; Constants in the pool: each once per function, 4 and 8 bytes apart.
; targets: x86_64 ppc64 ppc64le
source_filename = "constant-pool.ll"

define double @first(double %x) {
  %a = fadd double %x, 1.5
  %b = fadd double %a, 1.5
  %c = fadd double %b, 2.5
  ret double %c
}

define float @second(float %x) {
  %a = fadd float %x, 1.5
  %b = fmul float %a, 3.5
  ret float %b
}

define double @third() {
  ret double 1.5
}

define double @fourth() {
  ret double -0.0
}
