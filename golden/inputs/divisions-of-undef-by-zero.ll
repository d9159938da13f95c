; What is not known, divided by zero, is zero; what is known gives nothing.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "divisions-of-undef-by-zero.ll"

define i64 @f0_udiv(i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %s = ashr i64 66, -1
  %v = add i64 %s, %x
  %r = udiv i64 undef, 0
  ret i64 %r
}
define i64 @f30_udiv(i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %s = ashr i64 66, -1
  %v = add i64 %s, %x
  %r = udiv i64 %v, 0
  ret i64 %r
}
define i64 @f36_urem(i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %s = ashr i64 66, -1
  %v = add i64 %s, %x
  %r = urem i64 undef, 0
  ret i64 %r
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
