; Bits chosen from two values by a mask and its opposite take one mask.
; targets: x86_64
source_filename = "masked-merge"
define {i1, i32} @d(i32 %x, i32 %1) {
  %27 = lshr i32 %x, 8
  %28 = and i32 %x, 7
  %29 = and i32 %28, %27
  %30 = and i32 %27, 7
  %31 = xor i32 %30, 7
  %32 = or disjoint i32 %29, %31
  %33 = and i32 %x, 6144
  %34 = icmp ne i32 %33, 0
  %35 = icmp ne i32 %32, 7
  %36 = select i1 %34, i1 true, i1 %35
  %a = insertvalue {i1, i32} undef, i1 %36, 0
  ret {i1, i32} %a
}
define {i32, i32} @m1(i32 %x, i32 %y, i32 %m) {
  %n = xor i32 %m, -1
  %a = and i32 %x, %m
  %b = and i32 %n, %y
  %o = or i32 %a, %b
  %r = insertvalue {i32, i32} undef, i32 %o, 0
  ret {i32, i32} %r
}
define {i64, i32} @m2(i64 %x, i64 %y, i64 %m) {
  %n = xor i64 %m, -1
  %a = or i64 %x, %m
  %b = or i64 %n, %y
  %o = and i64 %b, %a
  %r = insertvalue {i64, i32} undef, i64 %o, 0
  ret {i64, i32} %r
}
define {i8, i32} @m3(i8 %x, i8 %y, i8 %m) {
  %n = xor i8 %m, -1
  %a = and i8 %m, %x
  %b = and i8 %y, %n
  %o = or i8 %b, %a
  %r = insertvalue {i8, i32} undef, i8 %o, 0
  ret {i8, i32} %r
}
define {i16, i32} @m4(i16 %x, i16 %y, i16 %m) {
  %n = xor i16 %m, -1
  %a = and i16 %m, 100
  %b = and i16 %y, %n
  %o = or i16 %b, %a
  %r = insertvalue {i16, i32} undef, i16 %o, 0
  ret {i16, i32} %r
}
define {i1, i32} @m5(i1 %x, i1 %y, i1 %m) {
  %n = xor i1 %m, -1
  %a = and i1 %m, %x
  %b = and i1 %y, %n
  %o = or i1 %b, %a
  %r = insertvalue {i1, i32} undef, i1 %o, 0
  ret {i1, i32} %r
}
define {i128, i32} @m6(i128 %x, i128 %y, i128 %m) {
  %n = xor i128 %m, -1
  %a = and i128 %m, %x
  %b = and i128 %y, %n
  %o = or i128 %b, %a
  %r = insertvalue {i128, i32} undef, i128 %o, 0
  ret {i128, i32} %r
}
define {i32, i32} @m7(i32 %x, i32 %y, i32 %m) {
  %n = xor i32 %m, -1
  %n2 = xor i32 %x, -1
  %a = or i32 %n2, %m
  %b = or i32 %n, %y
  %o = and i32 %a, %b
  %r = insertvalue {i32, i32} undef, i32 %o, 0
  ret {i32, i32} %r
}
