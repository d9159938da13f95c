; The upper part of a sum or a union with a constant, cut to 32 bits: of the upper parts, as the constant is short then.
; targets: x86_64
; isel: dag
source_filename = "upper-part-with-constant.ll"

define i32 @xor1(i64 %a) {
  %o = xor i64 %a, 1152640029630136320
  %s = lshr i64 %o, 48
  %t = trunc i64 %s to i32
  ret i32 %t
}

define i32 @xor2(i64 %a) {
  %o = xor i64 %a, 1152640029630136320
  %s = lshr i64 %o, 33
  %t = trunc i64 %s to i32
  ret i32 %t
}

define i32 @xor3(i64 %a) {
  %o = xor i64 %a, -4294967296
  %s = lshr i64 %o, 33
  %t = trunc i64 %s to i32
  ret i32 %t
}

define i32 @xor4(i64 %a) {
  %o = xor i64 %a, -4294967296
  %s = lshr i64 %o, 40
  %t = trunc i64 %s to i32
  ret i32 %t
}

define i32 @xor5(i64 %a) {
  %o = xor i64 %a, -4503599627370496
  %s = lshr i64 %o, 50
  %t = trunc i64 %s to i32
  ret i32 %t
}

define i32 @xor6(i64 %a) {
  %o = xor i64 %a, 12345678901234567
  %s = lshr i64 %o, 44
  %t = trunc i64 %s to i32
  ret i32 %t
}

define i32 @xor7(i64 %a) {
  %o = xor i64 %a, -9223372036854775808
  %s = lshr i64 %o, 63
  %t = trunc i64 %s to i32
  ret i32 %t
}

define i32 @or8(i64 %a) {
  %o = or i64 %a, 1152640029630136320
  %s = lshr i64 %o, 48
  %t = trunc i64 %s to i32
  ret i32 %t
}

define i32 @or9(i64 %a) {
  %o = or i64 %a, 1152640029630136320
  %s = lshr i64 %o, 33
  %t = trunc i64 %s to i32
  ret i32 %t
}

define i32 @or10(i64 %a) {
  %o = or i64 %a, -4294967296
  %s = lshr i64 %o, 33
  %t = trunc i64 %s to i32
  ret i32 %t
}

define i32 @or11(i64 %a) {
  %o = or i64 %a, -4294967296
  %s = lshr i64 %o, 40
  %t = trunc i64 %s to i32
  ret i32 %t
}

define i32 @or12(i64 %a) {
  %o = or i64 %a, -4503599627370496
  %s = lshr i64 %o, 50
  %t = trunc i64 %s to i32
  ret i32 %t
}

define i32 @or13(i64 %a) {
  %o = or i64 %a, 12345678901234567
  %s = lshr i64 %o, 44
  %t = trunc i64 %s to i32
  ret i32 %t
}

define i32 @or14(i64 %a) {
  %o = or i64 %a, -9223372036854775808
  %s = lshr i64 %o, 63
  %t = trunc i64 %s to i32
  ret i32 %t
}

define i32 @add15(i64 %a) {
  %o = add i64 %a, 1152640029630136320
  %s = lshr i64 %o, 48
  %t = trunc i64 %s to i32
  ret i32 %t
}

define i32 @add16(i64 %a) {
  %o = add i64 %a, 1152640029630136320
  %s = lshr i64 %o, 33
  %t = trunc i64 %s to i32
  ret i32 %t
}

define i32 @add17(i64 %a) {
  %o = add i64 %a, -4294967296
  %s = lshr i64 %o, 33
  %t = trunc i64 %s to i32
  ret i32 %t
}

define i32 @add18(i64 %a) {
  %o = add i64 %a, -4294967296
  %s = lshr i64 %o, 40
  %t = trunc i64 %s to i32
  ret i32 %t
}

define i32 @add19(i64 %a) {
  %o = add i64 %a, -4503599627370496
  %s = lshr i64 %o, 50
  %t = trunc i64 %s to i32
  ret i32 %t
}

define i32 @add20(i64 %a) {
  %o = add i64 %a, 12345678901234567
  %s = lshr i64 %o, 44
  %t = trunc i64 %s to i32
  ret i32 %t
}

define i32 @add21(i64 %a) {
  %o = add i64 %a, -9223372036854775808
  %s = lshr i64 %o, 63
  %t = trunc i64 %s to i32
  ret i32 %t
}

define i1 @compared(i64 %a) {
  %x = xor i64 %a, 1152640029630136320
  %c = icmp ult i64 %x, 35747322042253312
  ret i1 %c
}

define i32 @shared(i64 %a, ptr %p) {
  %o = xor i64 %a, 1152640029630136320
  store i64 %o, ptr %p
  %s = lshr i64 %o, 48
  %t = trunc i64 %s to i32
  ret i32 %t
}
