; What makes a number compares it with 0 on the way: rotations with masks and insertions as well.
; targets: ppc64 ppc64le
source_filename = "compared-on-the-way.ll"

define i64 @a(i64 %x, i64 %y) {
  %m = and i64 %x, 4294959104
  %c = icmp sgt i64 %m, 0
  %r = select i1 %c, i64 %x, i64 %y
  ret i64 %r
}
define i64 @b(i64 %x, i64 %y) {
  %m = or i64 %x, 34359738368
  %c = icmp sgt i64 %m, 0
  %r = select i1 %c, i64 %x, i64 %y
  ret i64 %r
}
define i64 @c(i64 %x, i64 %y) {
  %m = and i64 %x, 4294959104
  %n = and i64 %y, 8191
  %o = or i64 %m, %n
  %c = icmp sgt i64 %o, 0
  %r = select i1 %c, i64 %x, i64 %y
  ret i64 %r
}
define i64 @d(i64 %x, i64 %y) {
  %m = and i64 %x, 8191
  %n = shl i64 %y, 13
  %o = or i64 %m, %n
  %c = icmp sgt i64 %o, 0
  %r = select i1 %c, i64 %x, i64 %y
  ret i64 %r
}
define i64 @e(i64 %x, i32 %y) {
  %m = call i32 @llvm.ctlz.i32(i32 %y, i1 false)
  %n = zext i32 %m to i64
  %c = icmp sgt i64 %n, 0
  %r = select i1 %c, i64 %x, i64 3
  ret i64 %r
}
define i64 @f(i64 %x, i32 %y) {
  %m = trunc i64 %x to i8
  %n = sext i8 %m to i64
  %c = icmp sgt i64 %n, 0
  %r = select i1 %c, i64 %x, i64 3
  ret i64 %r
}
define i64 @g(i64 %x, i8 %y) {
  %n = sext i8 %y to i64
  %c = icmp sgt i64 %n, 0
  %r = select i1 %c, i64 %x, i64 3
  ret i64 %r
}
define i64 @h(i64 %x, i64 %y) {
  %m = call i64 @llvm.ctlz.i64(i64 %y, i1 false)
  %c = icmp sgt i64 %m, 0
  %r = select i1 %c, i64 %x, i64 3
  ret i64 %r
}
define i64 @i(i64 %x, i64 %y) {
  %m = call i64 @llvm.cttz.i64(i64 %y, i1 false)
  %c = icmp sgt i64 %m, 0
  %r = select i1 %c, i64 %x, i64 3
  ret i64 %r
}
define i64 @j(i64 %x, i64 %y) {
  %m = call i64 @llvm.ctpop.i64(i64 %y)
  %c = icmp sgt i64 %m, 0
  %r = select i1 %c, i64 %x, i64 3
  ret i64 %r
}
define i64 @k(i64 %x, i64 %y) {
  %m = add i64 %x, 77
  %c = icmp sgt i64 %m, 0
  %r = select i1 %c, i64 %x, i64 3
  ret i64 %r
}
define i64 @l(i64 %x, i64 %y) {
  %m = sub i64 77, %x
  %c = icmp sgt i64 %m, 0
  %r = select i1 %c, i64 %x, i64 3
  ret i64 %r
}
define i64 @m(i64 %x, i64 %y) {
  %m = call i64 @llvm.fshl.i64(i64 %x, i64 %x, i64 %y)
  %c = icmp sgt i64 %m, 0
  %r = select i1 %c, i64 %x, i64 3
  ret i64 %r
}
define i64 @n(i64 %x, i32 %y, i32 %z) {
  %m = call i32 @llvm.fshl.i32(i32 %y, i32 %y, i32 %z)
  %w = zext i32 %m to i64
  %c = icmp sgt i64 %w, 0
  %r = select i1 %c, i64 %x, i64 3
  ret i64 %r
}
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i64 @llvm.fshl.i64(i64, i64, i64)
declare i64 @llvm.ctpop.i64(i64)
declare i64 @llvm.cttz.i64(i64, i1)
declare i64 @llvm.ctlz.i64(i64, i1)
declare i32 @llvm.ctlz.i32(i32, i1)
