; fneg.
; targets: x86_64 ppc64 ppc64le
source_filename = "float-negation.ll"

define double @neg64(double %a) {
  %b = fneg double %a
  ret double %b
}

define float @neg32(float %a) {
  %b = fneg float %a
  ret float %b
}
