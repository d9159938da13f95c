; A constant that came too late for the first run of the combiner is negated in the last one.
; targets: aarch64
; isel: dag
source_filename = "float-negated-late.ll"
define float @f(float %x) {
  %c = fcmp ogt float %x, %x
  %n = uitofp i1 %c to float
  %q = fdiv float %x, %n
  %r = fsub float %x, %q
  ret float %r
}
define double @g(double %x) {
  %c = fcmp ogt double %x, %x
  %n = uitofp i1 %c to double
  %q = fdiv double %x, %n
  %r = fsub double %x, %q
  ret double %r
}
