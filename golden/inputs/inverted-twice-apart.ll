; What is inverted by a mask, cut or stretched, and inverted by another; a sign brought down and inverted.
; targets: x86_64
; isel: dag
source_filename = "inverted-twice-apart.ll"

define i32 @cut_i64_i32(i64 %x, ptr %p) {
  %i = xor i64 %x, 3
  store i64 %i, ptr %p
  %t = trunc i64 %i to i32
  %r = xor i32 %t, 5
  ret i32 %r
}

define i64 @stretched_i64_i32(i32 %x, ptr %p) {
  %i = xor i32 %x, -3
  store i32 %i, ptr %p
  %t = zext i32 %i to i64
  %r = xor i64 %t, -1
  ret i64 %r
}

define i8 @sign_i64(i64 %x) {
  %s = lshr i64 %x, 63
  %t = trunc i64 %s to i8
  %r = xor i8 %t, 1
  ret i8 %r
}

define i16 @cut_i32_i16(i32 %x, ptr %p) {
  %i = xor i32 %x, 3
  store i32 %i, ptr %p
  %t = trunc i32 %i to i16
  %r = xor i16 %t, 5
  ret i16 %r
}

define i32 @stretched_i32_i16(i16 %x, ptr %p) {
  %i = xor i16 %x, -3
  store i16 %i, ptr %p
  %t = zext i16 %i to i32
  %r = xor i32 %t, -1
  ret i32 %r
}

define i8 @sign_i32(i32 %x) {
  %s = lshr i32 %x, 31
  %t = trunc i32 %s to i8
  %r = xor i8 %t, 1
  ret i8 %r
}

define i8 @cut_i32_i8(i32 %x, ptr %p) {
  %i = xor i32 %x, 3
  store i32 %i, ptr %p
  %t = trunc i32 %i to i8
  %r = xor i8 %t, 5
  ret i8 %r
}

define i32 @stretched_i32_i8(i8 %x, ptr %p) {
  %i = xor i8 %x, -3
  store i8 %i, ptr %p
  %t = zext i8 %i to i32
  %r = xor i32 %t, -1
  ret i32 %r
}

define i8 @cut_i16_i8(i16 %x, ptr %p) {
  %i = xor i16 %x, 3
  store i16 %i, ptr %p
  %t = trunc i16 %i to i8
  %r = xor i8 %t, 5
  ret i8 %r
}

define i16 @stretched_i16_i8(i8 %x, ptr %p) {
  %i = xor i8 %x, -3
  store i8 %i, ptr %p
  %t = zext i8 %i to i16
  %r = xor i16 %t, -1
  ret i16 %r
}

define i8 @sign_i16(i16 %x) {
  %s = lshr i16 %x, 15
  %t = trunc i16 %s to i8
  %r = xor i8 %t, 1
  ret i8 %r
}

define i1 @bit(i16 %h, ptr %p) {
  %x = xor i16 %h, 3
  %s = sub i16 5, %x
  %t = trunc i16 %s to i1
  store i16 %x, ptr %p
  ret i1 %t
}
