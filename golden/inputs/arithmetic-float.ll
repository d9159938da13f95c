; Every operation on float.
; targets: x86_64 ppc64 ppc64le
source_filename = "arithmetic-float.ll"

define float @fadd(float %a, float %b) {
  %c = fadd float %a, %b
  %d = fadd float %c, 2.5
  %e = fadd float 0.0, %d
  ret float %e
}

define float @fsub(float %a, float %b) {
  %c = fsub float %a, %b
  %d = fsub float %c, 2.5
  %e = fsub float 0.0, %d
  ret float %e
}

define float @fmul(float %a, float %b) {
  %c = fmul float %a, %b
  %d = fmul float %c, 2.5
  %e = fmul float 0.0, %d
  ret float %e
}

define float @fdiv(float %a, float %b) {
  %c = fdiv float %a, %b
  %d = fdiv float %c, 2.5
  %e = fdiv float 0.0, %d
  ret float %e
}
