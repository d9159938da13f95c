; The greater or lesser of a number and a constant, where the constant is 0 masked by the sign.
; targets: ppc64 ppc64le
source_filename = "greater-of-constants.ll"

declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.smin.i64(i64, i64)
declare i16 @llvm.smin.i16(i16, i16)
declare i16 @llvm.smax.i16(i16, i16)
define i32 @a(i32 %x) {
  %r = call i32 @llvm.smax.i32(i32 %x, i32 0)
  ret i32 %r
}
define i32 @b(i32 %x) {
  %r = call i32 @llvm.smin.i32(i32 %x, i32 0)
  ret i32 %r
}
define i64 @c(i64 %x) {
  %r = call i64 @llvm.smax.i64(i64 %x, i64 0)
  ret i64 %r
}
define i64 @d(i64 %x) {
  %r = call i64 @llvm.smin.i64(i64 %x, i64 0)
  ret i64 %r
}
define i16 @e(i16 %x) {
  %r = call i16 @llvm.smax.i16(i16 %x, i16 0)
  ret i16 %r
}
define i16 @f(i16 signext %x) {
  %r = call i16 @llvm.smin.i16(i16 %x, i16 0)
  ret i16 %r
}
define i32 @g(i32 %x, i32 %y) {
  %c = icmp sgt i32 %x, -1
  %r = select i1 %c, i32 %y, i32 0
  ret i32 %r
}
define i32 @h(i32 %x, i32 %y) {
  %c = icmp slt i32 %x, 0
  %r = select i1 %c, i32 %y, i32 0
  ret i32 %r
}
define i32 @i(i32 %x, i32 %y) {
  %c = icmp sgt i32 %x, 0
  %r = select i1 %c, i32 %x, i32 0
  ret i32 %r
}
define i32 @j(i32 %x, i32 %y) {
  %c = icmp slt i32 %x, 0
  %r = select i1 %c, i32 %x, i32 0
  ret i32 %r
}
define i64 @k(i32 %x, i32 %y) {
  %r = call i32 @llvm.smax.i32(i32 %x, i32 1)
  %q = zext i32 %r to i64
  ret i64 %q
}
define i64 @l(i64 %x, i64 %y) {
  %r = call i64 @llvm.smax.i64(i64 %x, i64 -1)
  ret i64 %r
}
