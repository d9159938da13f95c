; targets: x86_64
source_filename = "extracted-rotations"

; One half of the rotation was joined with what was shifted.
define void @a(i64 %x, ptr %p, i24 %t) {
  %m = mul i64 %x, 640
  %n = mul i64 %x, 5
  %h = lshr i64 %n, 57
  %o = or i64 %h, %m
  store i64 %o, ptr %p
  store i24 %t, ptr %p
  ret void
}
define void @a2(i64 %x, ptr %p, i24 %t) {
  %m = mul i64 %x, 640
  %n = mul i64 %x, 5
  %h = lshr i64 %n, 57
  %o = or disjoint i64 %m, %h
  store i64 %o, ptr %p
  store i24 %t, ptr %p
  ret void
}
define void @b(i64 %x, ptr %p, i24 %t) {
  %m = shl i64 %x, 13
  %n = shl i64 %x, 6
  %h = lshr i64 %n, 57
  %o = or disjoint i64 %m, %h
  store i64 %o, ptr %p
  store i24 %t, ptr %p
  ret void
}
define void @c(i32 %x, ptr %p, i24 %t) {
  %m = mul i32 %x, 640
  %n = mul i32 %x, 5
  %h = lshr i32 %n, 25
  %o = or disjoint i32 %m, %h
  store i32 %o, ptr %p
  store i24 %t, ptr %p
  ret void
}
define void @d(i32 %x, ptr %p, i24 %t) {
  %m = lshr i32 %x, 12
  %n = lshr i32 %x, 5
  %h = shl i32 %n, 25
  %o = or disjoint i32 %m, %h
  store i32 %o, ptr %p
  store i24 %t, ptr %p
  ret void
}
