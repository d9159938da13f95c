; Intrinsics that are an instruction: rounding, fused products, square roots, byte and bit order, traps, the frame.
; targets: aarch64
source_filename = "intrinsics.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.trap()
declare void @llvm.debugtrap()
declare ptr @llvm.frameaddress.p0(i32)
declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
define void @f(i1 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 8)
  br i1 %c, label %a, label %b
a:
  call void @llvm.trap()
  unreachable
b:
  call void @llvm.debugtrap()
  ret void
}
define ptr @g(ptr %p, i64 %n) {
  %s = call ptr @llvm.stacksave.p0()
  %a = alloca i8, i64 %n
  store i8 1, ptr %a
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 8)
  call void @llvm.stackrestore.p0(ptr %s)
  %b = call ptr @llvm.frameaddress.p0(i32 0)
  %c = call ptr @llvm.frameaddress.p0(i32 2)
  store ptr %c, ptr %p
  ret ptr %b
}
define double @h(double %a, double %b, double %c, float %x, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 8)
  %m = call double @llvm.fmuladd.f64(double %a, double %b, double %c)
  %q = fneg double %a
  %r = call double @llvm.fma.f64(double %q, double %m, double %c)
  %s = fneg double %c
  %t = call double @llvm.fma.f64(double %r, double %b, double %s)
  %u = call double @llvm.floor.f64(double %t)
  %v = call float @llvm.sqrt.f32(float %x)
  %w = call float @llvm.maxnum.f32(float %v, float %x)
  store float %w, ptr %p
  ret double %u
}
declare double @llvm.fmuladd.f64(double, double, double)
declare double @llvm.fma.f64(double, double, double)
declare double @llvm.floor.f64(double)
declare float @llvm.sqrt.f32(float)
declare float @llvm.maxnum.f32(float, float)
define i64 @i(i64 %x, i32 %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 8)
  %a = call i64 @llvm.bswap.i64(i64 %x)
  %b = call i32 @llvm.bitreverse.i32(i32 %y)
  store i32 %b, ptr %p
  ret i64 %a
}
declare i64 @llvm.bswap.i64(i64)
declare i32 @llvm.bitreverse.i32(i32)
