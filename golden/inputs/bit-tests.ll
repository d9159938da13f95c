; Bits tested at a constant or variable place: bt, in the width that serves, also behind a not.
; targets: x86_64
source_filename = "bit-tests.ll"

define i64 @bit_a(i64 %x, i64 %n, i64 %d) {
  %e = udiv i64 %x, %d
  %o = lshr i64 %e, %n
  %a = and i64 %o, 1
  %c = icmp eq i64 %a, 0
  %s = select i1 %c, i64 %x, i64 %d
  %e2 = udiv i64 %s, %d
  switch i64 %e2, label %a1 [
    i64 32, label %b1
  ]
a1:
  ret i64 %e
b1:
  ret i64 %s
}
define i64 @bit_b(i32 %x, i32 %n, i64 %d) {
  %e = udiv i32 %x, 7
  %o = shl i32 1, %n
  %a = and i32 %o, %e
  %c = icmp ne i32 %a, 0
  %s = select i1 %c, i64 5, i64 %d
  %e2 = udiv i64 %s, %d
  switch i64 %e2, label %a1 [
    i64 32, label %b1
  ]
a1:
  ret i64 %s
b1:
  ret i64 3
}
define i64 @bit_c(i16 %x, i16 %n, i64 %d) {
  %e = udiv i16 %x, 7
  %o = lshr i16 %e, %n
  %t = trunc i16 %o to i1
  %z = zext i1 %t to i64
  %e2 = udiv i64 %z, %d
  switch i64 %e2, label %a1 [
    i64 32, label %b1
  ]
a1:
  ret i64 %z
b1:
  ret i64 3
}
define i64 @bit_d(i8 %x, i8 %n, i64 %d) {
  %e = udiv i8 %x, 7
  %o = lshr i8 %e, %n
  %t = trunc i8 %o to i1
  %e2 = udiv i64 %d, 5
  %s = select i1 %t, i64 %e2, i64 %d
  switch i64 %e2, label %a1 [
    i64 32, label %b1
  ]
a1:
  ret i64 %s
b1:
  ret i64 3
}
define i64 @bit_e(i64 %x, i64 %d) {
  %e = udiv i64 %x, 7
  %a = and i64 %e, 1099511627776
  %c = icmp eq i64 %a, 0
  %s = select i1 %c, i64 %x, i64 %d
  switch i64 %e, label %a1 [
    i64 32, label %b1
  ]
a1:
  ret i64 %s
b1:
  ret i64 3
}
define void @bit_f(i64 %x, i64 %n, i64 %d, i64 %q) {
  %e = udiv i64 %x, %q
  %n1 = and i64 %n, 31
  %o = lshr i64 %e, %n1
  %a = trunc i64 %o to i1
  br i1 %a, label %a1, label %b1
a1:
  ret void
b1:
  ret void
}
define i64 @bit_g(i64 %x, i64 %n, i64 %d, i64 %q) {
  %e = udiv i64 %x, %q
  %nx = xor i64 %e, -1
  %o = lshr i64 %nx, %n
  %a = and i64 %o, 1
  switch i64 %e, label %a1 [
    i64 32, label %b1
  ]
a1:
  ret i64 %a
b1:
  ret i64 0
}
