; fneg.
source_filename = "float-negation.ll"
target triple = "powerpc64-unknown-linux-gnu"

define double @neg64(double %a) {
  %b = fneg double %a
  ret double %b
}

define float @neg32(float %a) {
  %b = fneg float %a
  ret float %b
}
