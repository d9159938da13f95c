; Amounts that differ from simpler ones by what the hardware does not look at are the simpler ones.
; targets: x86_64
source_filename = "shift-amounts"

define {i8, i32} @f1(i8 %x, i8 %y) {
  %a = sub i8 32, %y
  %s = shl i8 %x, %a
  %r = insertvalue {i8, i32} undef, i8 %s, 0
  ret {i8, i32} %r
}
define {i8, i32} @f8(i8 %x, i8 %y) {
  %a = xor i8 %y, 64
  %s = shl i8 %x, %a
  %r = insertvalue {i8, i32} undef, i8 %s, 0
  ret {i8, i32} %r
}
define {i8, i32} @f15(i8 %x, i8 %y) {
  %a = sub i8 32, %y
  %s = lshr i8 %x, %a
  %r = insertvalue {i8, i32} undef, i8 %s, 0
  ret {i8, i32} %r
}
define {i8, i32} @f22(i8 %x, i8 %y) {
  %a = xor i8 %y, 64
  %s = lshr i8 %x, %a
  %r = insertvalue {i8, i32} undef, i8 %s, 0
  ret {i8, i32} %r
}
define {i8, i32} @f29(i8 %x, i8 %y) {
  %a = sub i8 32, %y
  %s = ashr i8 %x, %a
  %r = insertvalue {i8, i32} undef, i8 %s, 0
  ret {i8, i32} %r
}
define {i8, i32} @f36(i8 %x, i8 %y) {
  %a = xor i8 %y, 64
  %s = ashr i8 %x, %a
  %r = insertvalue {i8, i32} undef, i8 %s, 0
  ret {i8, i32} %r
}
define {i16, i32} @f43(i16 %x, i16 %y) {
  %a = sub i16 32, %y
  %s = shl i16 %x, %a
  %r = insertvalue {i16, i32} undef, i16 %s, 0
  ret {i16, i32} %r
}
define {i16, i32} @f50(i16 %x, i16 %y) {
  %a = xor i16 %y, 64
  %s = shl i16 %x, %a
  %r = insertvalue {i16, i32} undef, i16 %s, 0
  ret {i16, i32} %r
}
define {i16, i32} @f57(i16 %x, i16 %y) {
  %a = sub i16 32, %y
  %s = lshr i16 %x, %a
  %r = insertvalue {i16, i32} undef, i16 %s, 0
  ret {i16, i32} %r
}
define {i16, i32} @f64(i16 %x, i16 %y) {
  %a = xor i16 %y, 64
  %s = lshr i16 %x, %a
  %r = insertvalue {i16, i32} undef, i16 %s, 0
  ret {i16, i32} %r
}
define {i16, i32} @f71(i16 %x, i16 %y) {
  %a = sub i16 32, %y
  %s = ashr i16 %x, %a
  %r = insertvalue {i16, i32} undef, i16 %s, 0
  ret {i16, i32} %r
}
define {i16, i32} @f78(i16 %x, i16 %y) {
  %a = xor i16 %y, 64
  %s = ashr i16 %x, %a
  %r = insertvalue {i16, i32} undef, i16 %s, 0
  ret {i16, i32} %r
}
define {i32, i32} @f85(i32 %x, i32 %y) {
  %a = sub i32 32, %y
  %s = shl i32 %x, %a
  %r = insertvalue {i32, i32} undef, i32 %s, 0
  ret {i32, i32} %r
}
define {i32, i32} @f92(i32 %x, i32 %y) {
  %a = xor i32 %y, 64
  %s = shl i32 %x, %a
  %r = insertvalue {i32, i32} undef, i32 %s, 0
  ret {i32, i32} %r
}
define {i32, i32} @f99(i32 %x, i32 %y) {
  %a = sub i32 32, %y
  %s = lshr i32 %x, %a
  %r = insertvalue {i32, i32} undef, i32 %s, 0
  ret {i32, i32} %r
}
define {i32, i32} @f106(i32 %x, i32 %y) {
  %a = xor i32 %y, 64
  %s = lshr i32 %x, %a
  %r = insertvalue {i32, i32} undef, i32 %s, 0
  ret {i32, i32} %r
}
define {i32, i32} @f113(i32 %x, i32 %y) {
  %a = sub i32 32, %y
  %s = ashr i32 %x, %a
  %r = insertvalue {i32, i32} undef, i32 %s, 0
  ret {i32, i32} %r
}
define {i32, i32} @f120(i32 %x, i32 %y) {
  %a = xor i32 %y, 64
  %s = ashr i32 %x, %a
  %r = insertvalue {i32, i32} undef, i32 %s, 0
  ret {i32, i32} %r
}
define {i64, i32} @f127(i64 %x, i64 %y) {
  %a = sub i64 32, %y
  %s = shl i64 %x, %a
  %r = insertvalue {i64, i32} undef, i64 %s, 0
  ret {i64, i32} %r
}
define {i64, i32} @f130(i64 %x, i64 %y) {
  %a = sub i64 64, %y
  %s = shl i64 %x, %a
  %r = insertvalue {i64, i32} undef, i64 %s, 0
  ret {i64, i32} %r
}
define {i64, i32} @f132(i64 %x, i64 %y) {
  %a = sub i64 64, %y
  %s = shl i64 %x, %a
  %v = add i64 %y, 32
  %q = xor i64 %a, %s
  %q2 = mul i64 %q, %v
  %r = insertvalue {i64, i32} undef, i64 %q2, 0
  ret {i64, i32} %r
}
define {i64, i32} @f134(i64 %x, i32 %y) {
  %b = sub i32 31, %y
  %a = zext i32 %b to i64
  %s = shl i64 %x, %a
  %r = insertvalue {i64, i32} undef, i64 %s, 0
  ret {i64, i32} %r
}
define {i64, i32} @f136(i64 %x, i64 %y) {
  %a = sub i64 63, %y
  %s = shl i64 %x, %a
  %r = insertvalue {i64, i32} undef, i64 %s, 0
  ret {i64, i32} %r
}
define {i64, i32} @f139(i64 %x, i64 %y) {
  %a = sub i64 96, %y
  %s = shl i64 %x, %a
  %r = insertvalue {i64, i32} undef, i64 %s, 0
  ret {i64, i32} %r
}
define {i64, i32} @f141(i64 %x, i64 %y) {
  %a = sub i64 96, %y
  %s = shl i64 %x, %a
  %v = add i64 %y, 32
  %q = xor i64 %a, %s
  %q2 = mul i64 %q, %v
  %r = insertvalue {i64, i32} undef, i64 %q2, 0
  ret {i64, i32} %r
}
define {i64, i32} @f148(i64 %x, i64 %y) {
  %a = xor i64 %y, 64
  %s = shl i64 %x, %a
  %r = insertvalue {i64, i32} undef, i64 %s, 0
  ret {i64, i32} %r
}
define {i64, i32} @f155(i64 %x, i32 %y) {
  %b = add i32 %y, 32
  %a = zext i32 %b to i64
  %s = shl i64 %x, %a
  %r = insertvalue {i64, i32} undef, i64 %s, 0
  ret {i64, i32} %r
}
define {i64, i32} @f162(i64 %x, i64 %y) {
  %a = sub i64 %y, 31
  %s = shl i64 %x, %a
  %v = add i64 %y, 32
  %q = xor i64 %a, %s
  %q2 = mul i64 %q, %v
  %r = insertvalue {i64, i32} undef, i64 %q2, 0
  ret {i64, i32} %r
}
define {i64, i32} @f169(i64 %x, i64 %y) {
  %a = sub i64 32, %y
  %s = lshr i64 %x, %a
  %r = insertvalue {i64, i32} undef, i64 %s, 0
  ret {i64, i32} %r
}
define {i64, i32} @f176(i64 %x, i32 %y) {
  %b = sub i32 31, %y
  %a = zext i32 %b to i64
  %s = lshr i64 %x, %a
  %r = insertvalue {i64, i32} undef, i64 %s, 0
  ret {i64, i32} %r
}
define {i64, i32} @f183(i64 %x, i64 %y) {
  %a = sub i64 96, %y
  %s = lshr i64 %x, %a
  %v = add i64 %y, 32
  %q = xor i64 %a, %s
  %q2 = mul i64 %q, %v
  %r = insertvalue {i64, i32} undef, i64 %q2, 0
  ret {i64, i32} %r
}
define {i64, i32} @f190(i64 %x, i64 %y) {
  %a = xor i64 %y, 64
  %s = lshr i64 %x, %a
  %r = insertvalue {i64, i32} undef, i64 %s, 0
  ret {i64, i32} %r
}
define {i64, i32} @f197(i64 %x, i32 %y) {
  %b = add i32 %y, 32
  %a = zext i32 %b to i64
  %s = lshr i64 %x, %a
  %r = insertvalue {i64, i32} undef, i64 %s, 0
  ret {i64, i32} %r
}
define {i64, i32} @f204(i64 %x, i64 %y) {
  %a = sub i64 %y, 31
  %s = lshr i64 %x, %a
  %v = add i64 %y, 32
  %q = xor i64 %a, %s
  %q2 = mul i64 %q, %v
  %r = insertvalue {i64, i32} undef, i64 %q2, 0
  ret {i64, i32} %r
}
define {i64, i32} @f211(i64 %x, i64 %y) {
  %a = sub i64 32, %y
  %s = ashr i64 %x, %a
  %r = insertvalue {i64, i32} undef, i64 %s, 0
  ret {i64, i32} %r
}
define {i64, i32} @f218(i64 %x, i32 %y) {
  %b = sub i32 31, %y
  %a = zext i32 %b to i64
  %s = ashr i64 %x, %a
  %r = insertvalue {i64, i32} undef, i64 %s, 0
  ret {i64, i32} %r
}
define {i64, i32} @f225(i64 %x, i64 %y) {
  %a = sub i64 96, %y
  %s = ashr i64 %x, %a
  %v = add i64 %y, 32
  %q = xor i64 %a, %s
  %q2 = mul i64 %q, %v
  %r = insertvalue {i64, i32} undef, i64 %q2, 0
  ret {i64, i32} %r
}
define {i64, i32} @f232(i64 %x, i64 %y) {
  %a = xor i64 %y, 64
  %s = ashr i64 %x, %a
  %r = insertvalue {i64, i32} undef, i64 %s, 0
  ret {i64, i32} %r
}
define {i64, i32} @f239(i64 %x, i32 %y) {
  %b = add i32 %y, 32
  %a = zext i32 %b to i64
  %s = ashr i64 %x, %a
  %r = insertvalue {i64, i32} undef, i64 %s, 0
  ret {i64, i32} %r
}
define {i64, i32} @f246(i64 %x, i64 %y) {
  %a = sub i64 %y, 31
  %s = ashr i64 %x, %a
  %v = add i64 %y, 32
  %q = xor i64 %a, %s
  %q2 = mul i64 %q, %v
  %r = insertvalue {i64, i32} undef, i64 %q2, 0
  ret {i64, i32} %r
}
