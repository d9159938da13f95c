; Fires x86_64 float-select.
; targets: x86_64
; isel: dag
source_filename = "rule-float-select.ll"

define float @f1_olt_c(float %x) {
0:
  %c = fcmp olt float %x, 5.000000e+00
  %r = select i1 %c, float 5.000000e+00, float %x
  ret float %r
}
