; Products and sums that may be contracted: rounded once where one instruction does both.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "contracted-products.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)
define double @a(double %x, double %y, double %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, double %x)
  %m = fmul contract double %x, %y
  %s = fadd contract double %m, %z
  ret double %s
}
define double @b(double %x, double %y, double %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, double %x)
  %m = fmul contract double %x, %y
  %s = fsub contract double %m, %z
  ret double %s
}
define double @c(double %x, double %y, double %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, double %x)
  %m = fmul contract double %x, %y
  %s = fsub contract double %z, %m
  ret double %s
}
define double @n(double %x, double %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, double %x)
  %m = fneg contract double %x
  %s = fadd contract double %y, %m
  ret double %s
}
define float @af(float %x, float %y, float %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, float %x)
  %m = fmul contract float %x, %y
  %s = fadd contract float %z, %m
  ret float %s
}
define double @two(double %x, double %y, double %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, double %x)
  %m = fmul contract double %x, %y
  %n = fmul contract double %z, %y
  %s = fadd contract double %m, %n
  ret double %s
}
define double @used(double %x, double %y, double %z, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, double %x)
  %m = fmul contract double %x, %y
  store double %m, ptr %p
  %s = fadd contract double %m, %z
  ret double %s
}
