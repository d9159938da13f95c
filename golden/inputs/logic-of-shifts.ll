; targets: x86_64
source_filename = "logic-of-shifts"

; A constant is shorter in front of the shift; the store of an odd width masks.
define void @odd_width(ptr %p, ptr %q) {
  %a = load i33, ptr %p
  %b = zext i33 %a to i63
  %c = shl i63 %b, 58
  store i63 %c, ptr %q
  ret void
}
define void @halves(ptr %p, ptr %q) {
  %a = load i128, ptr %p
  %b = ashr i128 %a, 11
  %c = shl i128 %b, 40
  store i128 %c, ptr %q
  ret void
}
define void @or_xor(i64 %a, ptr %p) {
  %b = shl i64 %a, 40
  %c = or i64 %b, 280375465082880
  %d = shl i64 %a, 20
  %e = xor i64 %d, 4398045462528
  store i64 %c, ptr %p
  store i64 %e, ptr %p
  %t = trunc i64 %a to i24
  store i24 %t, ptr %p
  ret void
}
