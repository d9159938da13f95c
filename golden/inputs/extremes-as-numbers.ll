; The lesser of two integers becomes a floating-point number: what is known of its sign is what is known of both.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "extremes-as-numbers.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)
declare i64 @llvm.umin.i64(i64, i64)
declare i32 @llvm.umin.i32(i32, i32)
declare i128 @llvm.ctpop.i128(i128)
define double @a(double %x, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %i = fptoui double %x to i64
  %m = call i64 @llvm.umin.i64(i64 %i, i64 %b)
  %f = uitofp i64 %m to double
  ret double %f
}
define double @a2(double %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %i = fptoui double %x to i64
  %m = call i64 @llvm.umin.i64(i64 %i, i64 1000)
  %f = uitofp i64 %m to double
  ret double %f
}
define float @a3(float %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %i = fptoui float %x to i32
  %m = call i32 @llvm.umin.i32(i32 %i, i32 1000)
  %f = uitofp i32 %m to float
  ret float %f
}
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
define double @held(i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %l = call i64 @llvm.smax.i64(i64 %x, i64 -70000)
  %m = call i64 @llvm.smin.i64(i64 %l, i64 1000)
  %f = sitofp i64 %m to double
  ret double %f
}
define double @least(i64 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %w = sext i32 %y to i64
  %s = ashr i64 %x, 40
  %m = call i64 @llvm.smin.i64(i64 %s, i64 %w)
  %f = sitofp i64 %m to double
  ret double %f
}
