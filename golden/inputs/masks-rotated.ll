; Shifts, masks and sums of disjoint bits become rotations with masks, on the DAG path.
; targets: ppc64 ppc64le
source_filename = "masks-rotated.ll"

define i64 @parts(i64 %x, i32 %y, ptr %p) {
  %a = and i64 %x, 1099511627520
  %b = lshr i64 %a, 8
  store i64 %b, ptr %p
  %c = shl i64 %x, 40
  %d = lshr i64 %x, 24
  %e = or i64 %c, %d
  store i64 %e, ptr %p
  %f = and i32 %y, 16776960
  %g = shl i32 %f, 4
  store i32 %g, ptr %p
  %h = and i32 %y, -16711936
  store i32 %h, ptr %p
  %i = shl i32 %y, 24
  %j = lshr i32 %y, 8
  %k = or i32 %i, %j
  store i32 %k, ptr %p
  %l = and i64 %x, -281474976710656
  %m = and i64 %x, 43690
  %n = or i64 %l, %m
  ret i64 %n
}
define i32 @insert(i32 %x, i32 %y) {
  %a = and i32 %x, 65535
  %b = and i32 %y, -65536
  %c = or i32 %a, %b
  ret i32 %c
}
define i16 @narrow(i16 %x, i8 %y) {
  %a = lshr i16 %x, 3
  %b = and i16 %a, 255
  %c = zext i8 %y to i16
  %d = xor i16 %b, %c
  %e = ashr i16 %d, 2
  ret i16 %e
}
