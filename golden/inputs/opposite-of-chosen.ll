; The opposite of a number that is chosen from the constant pool: a sign that is clear is set, not flipped.
; targets: x86_64
; isel: dag
source_filename = "opposite-of-chosen.ll"

define float @f(i1 zeroext %which) {
  %chosen = select i1 %which, float 0.000000e+00, float 7.500000e-01
  %opposite = fneg float %chosen
  ret float %opposite
}
