; Products that may be contracted: fused although others use them (ppc64), or by the uses of both; widened ones.
; targets: aarch64 ppc64 ppc64le
; isel: dag
source_filename = "products-fused-again.ll"

define double @minus.itself(double %a, double %b) {
  %m = fmul contract double %a, %b
  %s = fsub contract double %m, %m
  ret double %s
}

define double @stored(double %a, double %b, ptr %p) {
  %m = fmul contract double %a, %b
  %s = fsub contract double %m, %a
  store double %m, ptr %p
  ret double %s
}

define double @difference(double %a, double %b, ptr %p) {
  %m = fmul contract double %a, %b
  %n = fmul contract double %b, %b
  %s = fsub contract double %m, %n
  store double %m, ptr %p
  ret double %s
}

define double @sum(double %a, double %b, ptr %p) {
  %m = fmul contract double %a, %b
  %n = fmul contract double %b, %b
  %s = fadd contract double %m, %n
  store double %m, ptr %p
  ret double %s
}

define double @other.sum(double %a, double %b, ptr %p) {
  %m = fmul contract double %a, %b
  %n = fmul contract double %b, %b
  %s = fadd contract double %m, %n
  store double %n, ptr %p
  ret double %s
}

define double @widened.sum(float %a, float %b, double %c) {
  %m = fmul contract float %a, %b
  %n = fpext float %m to double
  %s = fadd contract double %n, %c
  ret double %s
}

define double @widened.difference(float %a, float %b, double %c) {
  %m = fmul contract float %a, %b
  %n = fpext float %m to double
  %s = fsub contract double %c, %n
  ret double %s
}

define double @negated(double %a, double %b, ptr %p) {
  %m = fmul contract double %a, %b
  %n = fneg contract double %m
  %s = fsub contract double %n, %a
  store double %m, ptr %p
  ret double %s
}

define double @doubled(double %a, double %b, ptr %p) {
  %m = fmul contract double %a, %b
  %s = fadd contract double %m, %m
  ret double %s
}

define double @twice(double %a, double %b, double %c, ptr %p) {
  %m = fmul contract double %a, %b
  %s = fadd contract double %m, %a
  %t = fadd contract double %m, %c
  store double %t, ptr %p
  ret double %s
}
