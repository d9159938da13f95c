; Numbers converted with bits behind the point.
; targets: aarch64
source_filename = "fixed-point.ll"
define double @a(i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %f = sitofp i32 %x to double
  %r = fmul double %f, 0x3F50000000000000
  ret double %r
}
define double @b(i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %f = uitofp i64 %x to double
  %r = fmul double %f, 0x3CA0000000000000
  ret double %r
}
define float @c(i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %f = sitofp i32 %x to float
  %r = fmul float %f, 0.5
  ret float %r
}
define float @d(i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %f = uitofp i64 %x to float
  %r = fmul float 0.125, %f
  ret float %r
}
define i32 @e(double %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %f = fmul double %x, 1024.0
  %r = fptosi double %f to i32
  ret i32 %r
}
define i64 @f(float %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %f = fmul float %x, 4.0
  %r = fptoui float %f to i64
  ret i64 %r
}
define double @g(i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %f = sitofp i32 %x to double
  %r = fmul double %f, 0x3C00000000000000
  ret double %r
}
define i32 @h(float %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %f = fmul float %x, 2.0
  %r = fptosi float %f to i32
  ret i32 %r
}
define double @i(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = load i64, ptr %p
  %f = sitofp i64 %x to double
  %r = fmul double %f, 0.25
  ret double %r
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
