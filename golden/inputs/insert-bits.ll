; Two parts of a word, one of them a run of bits: it is rotated into the other.
; targets: ppc64 ppc64le
source_filename = "insert-bits.ll"

define i32 @a(i32 %a, i32 %b, i1 %c) {
  %s = shl i32 %a, 4
  %o = or i32 %s, 7
  ret i32 %o
}
define i32 @b(i32 %a, i32 %b, i1 %c) {
  %s = and i32 %a, 65520
  %o = or i32 %s, 7
  ret i32 %o
}
define i32 @c(i32 %a, i32 %b, i1 %c) {
  %s = icmp eq i32 %a, %b
  %z = zext i1 %s to i32
  %t = shl i32 %b, 19
  %o = or i32 %z, %t
  %y = or i32 %t, %z
  %u = mul i32 %o, %y
  ret i32 %u
}
define i32 @d(i32 %a, i32 %b, i1 %c) {
  %s = icmp eq i32 %a, %b
  %z = zext i1 %s to i32
  %t = lshr i32 %b, 12
  %z1 = shl i32 %z, 31
  %o = or i32 %z1, %t
  %y = or i32 %t, %z1
  %u = mul i32 %o, %y
  %t3 = and i32 %t, 65280
  %y3 = or i32 %t3, %z
  %x3 = or i32 %z, %t3
  %u3 = mul i32 %x3, %y3
  %u4 = mul i32 %u, %u3
  ret i32 %u4
}
define i32 @e(i32 %a, ptr %b, i1 %c) {
  %s = load i8, ptr %b
  %z = zext i8 %s to i32
  %q = shl i32 %a, 8
  %o = or i32 %z, %q
  %h = load i16, ptr %b
  %g = zext i16 %h to i32
  %i = shl i32 %o, 16
  %o2 = xor i32 %i, %g
  %r = xor i32 %o2, -65536
  ret i32 %r
}
