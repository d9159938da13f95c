; Bits counted.
; targets: aarch64 aarch64_be
source_filename = "bits-counted.ll"
declare i32 @llvm.ctpop.i32(i32)
declare i64 @llvm.ctpop.i64(i64)
declare i8 @llvm.ctpop.i8(i8)
declare i16 @llvm.ctpop.i16(i16)
define i32 @a(i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i32 @llvm.ctpop.i32(i32 %x)
  ret i32 %r
}
define i64 @b(i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i64 @llvm.ctpop.i64(i64 %x)
  ret i64 %r
}
define i8 @c(i8 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i8 @llvm.ctpop.i8(i8 %x)
  ret i8 %r
}
define i16 @d(i16 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i16 @llvm.ctpop.i16(i16 %x)
  ret i16 %r
}
define i1 @e(i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i32 @llvm.ctpop.i32(i32 %x)
  %c = icmp ult i32 %r, 2
  ret i1 %c
}
define i1 @f(i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i64 @llvm.ctpop.i64(i64 %x)
  %c = icmp eq i64 %r, 1
  ret i1 %c
}
define i32 @g(i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i64 @llvm.ctpop.i64(i64 %x)
  %c = trunc i64 %r to i32
  ret i32 %c
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
