; What a constant is less something inverted by a mask: no instruction takes off a constant, so it is added.
; targets: x86_64
; isel: dag
source_filename = "difference-of-inverted.ll"

define i8 @d1(i8 %x) {
  %i = xor i8 %x, 31
  %d = sub i8 25, %i
  ret i8 %d
}

define i8 @e1(i8 %x, ptr %p) {
  %i = xor i8 %x, 31
  store i8 %i, ptr %p
  %d = sub i8 25, %i
  ret i8 %d
}

define i8 @f1(i8 %x, i8 %y) {
  %a = add i8 %x, %y
  %i = xor i8 %a, 31
  %d = sub i8 25, %i
  %r = mul i8 %d, %y
  ret i8 %r
}

define i8 @d2(i8 %x) {
  %i = xor i8 %x, 5
  %d = sub i8 -1, %i
  ret i8 %d
}

define i8 @d3(i8 %x) {
  %i = xor i8 %x, 31
  %d = sub i8 0, %i
  ret i8 %d
}

define i8 @d4(i8 %x) {
  %i = xor i8 %x, -1
  %d = sub i8 7, %i
  ret i8 %d
}

define i8 @d5(i8 %x) {
  %i = xor i8 %x, 64
  %d = sub i8 -128, %i
  ret i8 %d
}

define i8 @d6(i8 %x) {
  %i = xor i8 %x, -2
  %d = sub i8 127, %i
  ret i8 %d
}

define i16 @d7(i16 %x) {
  %i = xor i16 %x, 31
  %d = sub i16 25, %i
  ret i16 %d
}

define i16 @e7(i16 %x, ptr %p) {
  %i = xor i16 %x, 31
  store i16 %i, ptr %p
  %d = sub i16 25, %i
  ret i16 %d
}

define i16 @f7(i16 %x, i16 %y) {
  %a = add i16 %x, %y
  %i = xor i16 %a, 31
  %d = sub i16 25, %i
  %r = mul i16 %d, %y
  ret i16 %r
}

define i16 @d8(i16 %x) {
  %i = xor i16 %x, 5
  %d = sub i16 -1, %i
  ret i16 %d
}

define i16 @d9(i16 %x) {
  %i = xor i16 %x, 31
  %d = sub i16 0, %i
  ret i16 %d
}

define i16 @d10(i16 %x) {
  %i = xor i16 %x, -1
  %d = sub i16 7, %i
  ret i16 %d
}

define i16 @d11(i16 %x) {
  %i = xor i16 %x, 64
  %d = sub i16 -128, %i
  ret i16 %d
}

define i16 @d12(i16 %x) {
  %i = xor i16 %x, -2
  %d = sub i16 127, %i
  ret i16 %d
}

define i32 @d13(i32 %x) {
  %i = xor i32 %x, 31
  %d = sub i32 25, %i
  ret i32 %d
}

define i32 @e13(i32 %x, ptr %p) {
  %i = xor i32 %x, 31
  store i32 %i, ptr %p
  %d = sub i32 25, %i
  ret i32 %d
}

define i32 @f13(i32 %x, i32 %y) {
  %a = add i32 %x, %y
  %i = xor i32 %a, 31
  %d = sub i32 25, %i
  %r = mul i32 %d, %y
  ret i32 %r
}

define i32 @d14(i32 %x) {
  %i = xor i32 %x, 5
  %d = sub i32 -1, %i
  ret i32 %d
}

define i32 @d15(i32 %x) {
  %i = xor i32 %x, 31
  %d = sub i32 0, %i
  ret i32 %d
}

define i32 @d16(i32 %x) {
  %i = xor i32 %x, -1
  %d = sub i32 7, %i
  ret i32 %d
}

define i32 @d17(i32 %x) {
  %i = xor i32 %x, 64
  %d = sub i32 -128, %i
  ret i32 %d
}

define i32 @d18(i32 %x) {
  %i = xor i32 %x, -2
  %d = sub i32 127, %i
  ret i32 %d
}

define i64 @d19(i64 %x) {
  %i = xor i64 %x, 31
  %d = sub i64 25, %i
  ret i64 %d
}

define i64 @e19(i64 %x, ptr %p) {
  %i = xor i64 %x, 31
  store i64 %i, ptr %p
  %d = sub i64 25, %i
  ret i64 %d
}

define i64 @f19(i64 %x, i64 %y) {
  %a = add i64 %x, %y
  %i = xor i64 %a, 31
  %d = sub i64 25, %i
  %r = mul i64 %d, %y
  ret i64 %r
}

define i64 @d20(i64 %x) {
  %i = xor i64 %x, 5
  %d = sub i64 -1, %i
  ret i64 %d
}

define i64 @d21(i64 %x) {
  %i = xor i64 %x, 31
  %d = sub i64 0, %i
  ret i64 %d
}

define i64 @d22(i64 %x) {
  %i = xor i64 %x, -1
  %d = sub i64 7, %i
  ret i64 %d
}

define i64 @d23(i64 %x) {
  %i = xor i64 %x, 64
  %d = sub i64 -128, %i
  ret i64 %d
}

define i64 @d24(i64 %x) {
  %i = xor i64 %x, -2
  %d = sub i64 127, %i
  ret i64 %d
}

define i64 @d25(i64 %x) {
  %i = xor i64 %x, 3
  %d = sub i64 1099511627776, %i
  ret i64 %d
}

define i64 @d26(i64 %x) {
  %i = xor i64 %x, 1099511627776
  %d = sub i64 -5, %i
  ret i64 %d
}
