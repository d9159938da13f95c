; A constant as the first operand.
; targets: ppc64 ppc64le
source_filename = "constants-on-the-left.ll"

define i64 @add(i64 %a, i32 %b) {
  %c = add i64 -1, %a
  %d = add i32 300, %b
  %e = zext i32 %d to i64
  %f = xor i64 %c, %e
  ret i64 %f
}

define i64 @sub(i64 %a, i32 %b) {
  %c = sub i64 -1, %a
  %d = sub i32 300, %b
  %e = zext i32 %d to i64
  %f = xor i64 %c, %e
  ret i64 %f
}

define i64 @mul(i64 %a, i32 %b) {
  %c = mul i64 -1, %a
  %d = mul i32 300, %b
  %e = zext i32 %d to i64
  %f = xor i64 %c, %e
  ret i64 %f
}

define i64 @and(i64 %a, i32 %b) {
  %c = and i64 -1, %a
  %d = and i32 300, %b
  %e = zext i32 %d to i64
  %f = xor i64 %c, %e
  ret i64 %f
}

define i64 @or(i64 %a, i32 %b) {
  %c = or i64 -1, %a
  %d = or i32 300, %b
  %e = zext i32 %d to i64
  %f = xor i64 %c, %e
  ret i64 %f
}

define i64 @xor(i64 %a, i32 %b) {
  %c = xor i64 -1, %a
  %d = xor i32 300, %b
  %e = zext i32 %d to i64
  %f = xor i64 %c, %e
  ret i64 %f
}

define i64 @shl(i64 %a, i32 %b) {
  %c = shl i64 -1, %a
  %d = shl i32 300, %b
  %e = zext i32 %d to i64
  %f = xor i64 %c, %e
  ret i64 %f
}

define i64 @lshr(i64 %a, i32 %b) {
  %c = lshr i64 -1, %a
  %d = lshr i32 300, %b
  %e = zext i32 %d to i64
  %f = xor i64 %c, %e
  ret i64 %f
}

define i64 @ashr(i64 %a, i32 %b) {
  %c = ashr i64 -1, %a
  %d = ashr i32 300, %b
  %e = zext i32 %d to i64
  %f = xor i64 %c, %e
  ret i64 %f
}

define i32 @negative_word(i32 %a) {
  %b = add i32 -4097, 0
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 1, i32 %b)
  %c = add i32 -7, %a
  %d = mul i32 -3, %c
  ret i32 %d
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
