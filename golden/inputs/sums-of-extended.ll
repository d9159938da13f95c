; A difference that begins with something shifted or extended, and a sum: the last addition does the shift.
; targets: aarch64
source_filename = "sums-of-extended.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
define i64 @a(i32 %x, i64 %y, i64 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %e = zext i32 %x to i64
  %s = sub i64 %e, %y
  %r = add i64 %s, %z
  ret i64 %r
}
define i64 @b(i32 %x, i64 %y, i32 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %e = zext i32 %x to i64
  %f = zext i32 %z to i64
  %s = sub i64 %e, %y
  %r = add i64 %s, %f
  ret i64 %r
}
define i64 @c(i64 %x, i64 %y, i64 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %e = shl i64 %x, 3
  %s = sub i64 %e, %y
  %r = add i64 %s, %z
  ret i64 %r
}
define i64 @d(ptr %p, i64 %y, ptr %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %l = load i32, ptr %p
  %m = load i32, ptr %z
  %e = zext i32 %l to i64
  %s = sub i64 %e, %y
  %f = zext i32 %m to i64
  %r = add i64 %s, %f
  ret i64 %r
}
define i64 @e(ptr %p, i64 %y, i64 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %l = load i32, ptr %p
  %e = zext i32 %l to i64
  %s = sub i64 %e, %y
  %r = add i64 %s, %z
  ret i64 %r
}
define i64 @g(i32 %x, i64 %y, i64 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %e = sext i32 %x to i64
  %s = sub i64 %e, %y
  %r = add i64 %z, %s
  ret i64 %r
}
define i64 @h(i32 %x, i64 %y, i64 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %e = sext i32 %x to i64
  %s = sub i64 %y, %e
  %r = add i64 %z, %s
  ret i64 %r
}
define i64 @i(i64 %x, i64 %y, i32 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %e = sext i32 %z to i64
  %s = sub i64 %x, %y
  %r = add i64 %s, %e
  ret i64 %r
}
define i64 @j(ptr %x, i64 %y, ptr %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %l = load i32, ptr %x
  %m = load i64, ptr %z
  %e = zext i32 %l to i64
  %s = sub i64 %e, %y
  %r = add i64 %s, %m
  ret i64 %r
}
define i64 @k(i64 %x, i64 %y, i64 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %e = lshr i64 %x, 3
  %s = sub i64 %e, %y
  %r = add i64 %s, %z
  ret i64 %r
}
define i64 @l(i64 %x, i64 %y, i64 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %e = and i64 %x, 255
  %s = sub i64 %e, %y
  %r = add i64 %s, %z
  ret i64 %r
}
define i32 @m(i32 %x, i32 %y, i32 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %e = trunc i32 %x to i16
  %f = sext i16 %e to i32
  %s = sub i32 %f, %y
  %r = add i32 %s, %z
  ret i32 %r
}
define i64 @n(i64 %x, i64 %y, i64 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %e = and i64 %x, 127
  %s = sub i64 %e, %y
  %r = add i64 %s, %z
  ret i64 %r
}
define i64 @o(i1 %x, i64 %y, i64 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %e = zext i1 %x to i64
  %s = sub i64 %e, %y
  %r = add i64 %s, %z
  ret i64 %r
}
define i64 @p(i8 %x, i64 %y, i64 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %e = zext i8 %x to i64
  %s = sub i64 %e, %y
  %r = add i64 %s, %z
  ret i64 %r
}
