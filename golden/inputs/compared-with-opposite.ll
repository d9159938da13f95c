; A number that is compared with zero is compared with its opposite, where that is made anyway.
; targets: x86_64
; isel: dag
source_filename = "compared-with-opposite.ll"
define i1 @f(float %x, ptr %p) {
  %n = fneg float %x
  %c = fcmp ule float %x, 0.000000e+00
  store float %n, ptr %p
  ret i1 %c
}
define i1 @later(double %x, ptr %p) {
  %c = fcmp ogt double %x, 0.000000e+00
  %n = fneg double %x
  store double %n, ptr %p
  ret i1 %c
}
define i1 @negative_zero(double %x, ptr %p) {
  %c = fcmp oge double %x, -0.000000e+00
  %n = fneg double %x
  store double %n, ptr %p
  ret i1 %c
}
define i1 @on_the_left(double %x, ptr %p) {
  %c = fcmp olt double 0.000000e+00, %x
  %n = fneg double %x
  store double %n, ptr %p
  ret i1 %c
}
define float @magnitude(float %x) {
  %n = fneg float %x
  %c = fcmp olt float %x, 0.000000e+00
  %r = select i1 %c, float %n, float %x
  ret float %r
}
define i1 @equal(double %x, ptr %p) {
  %c = fcmp une double %x, 0.000000e+00
  %n = fneg double %x
  store double %n, ptr %p
  ret i1 %c
}
