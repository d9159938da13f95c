; The library takes and returns half as integers.
; targets: x86_64-macos
; isel: dag
source_filename = "macho-halves.ll"

define float @e(half %a) {
  %r = fpext half %a to float
  ret float %r
}
define double @d(half %a) {
  %r = fpext half %a to double
  ret double %r
}
define half @t(float %a) {
  %r = fptrunc float %a to half
  ret half %r
}
define half @t2(double %a) {
  %r = fptrunc double %a to half
  ret half %r
}
define half @add(half %a, half %b) {
  %r = fadd half %a, %b
  ret half %r
}
define half @i(i32 %a) {
  %r = sitofp i32 %a to half
  ret half %r
}
