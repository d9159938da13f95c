; Variable arguments taken from a list one by one.
; targets: ppc64 ppc64le
source_filename = "variadic-next.ll"

define i32 @va(i32 %n, ...) {
  %l = alloca ptr
  call void @llvm.va_start(ptr %l)
  %x = va_arg ptr %l, i32
  call void @llvm.va_end(ptr %l)
  ret i32 %x
}
define i64 @va64(ptr %l) {
  %x = va_arg ptr %l, i64
  ret i64 %x
}
define double @vad(ptr %l) {
  %x = va_arg ptr %l, double
  ret double %x
}
define float @vaf(ptr %l) {
  %x = va_arg ptr %l, float
  ret float %x
}
define i8 @vai8(ptr %l) {
  %x = va_arg ptr %l, i8
  ret i8 %x
}
define i1 @vai1(ptr %l) {
  %x = va_arg ptr %l, i1
  ret i1 %x
}
define i128 @vai128(ptr %l) {
  %x = va_arg ptr %l, i128
  ret i128 %x
}
define ptr @vap(ptr %l) {
  %x = va_arg ptr %l, ptr
  %y = va_arg ptr %l, ptr
  ret ptr %y
}
define void @va9(i32 %n, double %d, ...) {
  %l = alloca ptr
  call void @llvm.va_start(ptr %l)
  %x = va_arg ptr %l, i32
  %y = va_arg ptr %l, double
  %z = va_arg ptr %l, i64
  call void (i64, ...) @gv(i64 %z, i32 %x, double %y)
  call void @llvm.va_end(ptr %l)
  ret void
}
declare void @gv(i64, ...)
