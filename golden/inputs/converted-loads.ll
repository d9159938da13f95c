; Unsigned numbers that are loaded to be converted.
; targets: aarch64
source_filename = "converted-loads.ll"
define float @a(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = load i16, ptr %p
  %r = uitofp i16 %x to float
  ret float %r
}
define double @b(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = load i16, ptr %p
  %r = uitofp i16 %x to double
  ret double %r
}
define float @c(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = load i8, ptr %p
  %r = uitofp i8 %x to float
  ret float %r
}
define double @d(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = load i8, ptr %p
  %r = uitofp i8 %x to double
  ret double %r
}
define double @e(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = load i32, ptr %p
  %r = uitofp i32 %x to double
  ret double %r
}
define float @f(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = load i16, ptr %p
  %r = sitofp i16 %x to float
  ret float %r
}
define double @g(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = load i16, ptr %p
  %r = sitofp i16 %x to double
  ret double %r
}
define float @h(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = load i8, ptr %p
  %r = sitofp i8 %x to float
  ret float %r
}
define double @i(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = load i8, ptr %p
  %r = sitofp i8 %x to double
  ret double %r
}
define double @j(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = load i32, ptr %p
  %r = sitofp i32 %x to double
  ret double %r
}
define double @k(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %q = getelementptr i8, ptr %p, i64 1
  %x = load i16, ptr %q
  %r = uitofp i16 %x to double
  ret double %r
}
define double @l(ptr %p, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %q = getelementptr i16, ptr %p, i64 %n
  %x = load i16, ptr %q
  %r = uitofp i16 %x to double
  ret double %r
}
define double @m(ptr %p, i32 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %w = sext i32 %n to i64
  %q = getelementptr i8, ptr %p, i64 %w
  %x = load i8, ptr %q
  %r = uitofp i8 %x to double
  ret double %r
}
define double @n(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = load volatile i16, ptr %p
  %r = uitofp i16 %x to double
  ret double %r
}
define float @o(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = load i64, ptr %p
  %r = uitofp i64 %x to float
  ret float %r
}
define float @o2(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = load i1, ptr %p
  %r = uitofp i1 %x to float
  ret float %r
}
define float @q(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = load i16, ptr %p
  %y = zext i16 %x to i64
  %r = uitofp i64 %y to float
  ret float %r
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
