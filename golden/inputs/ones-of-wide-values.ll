; Ones counted in more than 64 bits, or only whether they are odd.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "ones-of-wide-values.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)
declare i128 @llvm.ctpop.i128(i128)
define i128 @c(i128 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %f = call i128 @llvm.ctpop.i128(i128 %x)
  ret i128 %f
}
define i64 @c2(i128 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %f = call i128 @llvm.ctpop.i128(i128 %x)
  %t = trunc i128 %f to i64
  ret i64 %t
}
define i1 @odd(i128 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %f = call i128 @llvm.ctpop.i128(i128 %x)
  %t = trunc i128 %f to i1
  ret i1 %t
}
define i128 @parity(i128 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %f = call i128 @llvm.ctpop.i128(i128 %x)
  %t = and i128 %f, 1
  ret i128 %t
}
define i128 @loaded(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %x = load i128, ptr %p
  %f = call i128 @llvm.ctpop.i128(i128 %x)
  ret i128 %f
}
declare i100 @llvm.ctpop.i100(i100)
define i100 @hundred(i100 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %f = call i100 @llvm.ctpop.i100(i100 %x)
  ret i100 %f
}
declare i256 @llvm.ctpop.i256(i256)
define i64 @wide(i256 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %f = call i256 @llvm.ctpop.i256(i256 %x)
  %t = trunc i256 %f to i64
  ret i64 %t
}
