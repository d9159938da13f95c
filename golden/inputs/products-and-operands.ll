; A sum with a product of values that are known to be narrow: one instruction, unless the other operand is extended, or
; shifted where only sign bits are known.
; isel: dag
; targets: aarch64
source_filename = "products-and-operands.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define i64 @signs_left(i16 %x, i16 %z, i32 %w, i64 %y) {
  %a = sext i16 %x to i64
  %b = sext i16 %z to i64
  %m = mul i64 %a, %b
  %s = shl i64 %y, 19
  %r = add i64 %m, %s
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %r
}

define i64 @signs_right(i16 %x, i16 %z, i32 %w, i64 %y) {
  %a = sext i16 %x to i64
  %b = sext i16 %z to i64
  %m = mul i64 %a, %b
  %s = lshr i64 %y, 3
  %r = add i64 %m, %s
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %r
}

define i64 @signs_signed(i16 %x, i16 %z, i32 %w, i64 %y) {
  %a = sext i16 %x to i64
  %b = sext i16 %z to i64
  %m = mul i64 %a, %b
  %s = sext i32 %w to i64
  %r = add i64 %m, %s
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %r
}

define i64 @signs_unsigned(i16 %x, i16 %z, i32 %w, i64 %y) {
  %a = sext i16 %x to i64
  %b = sext i16 %z to i64
  %m = mul i64 %a, %b
  %s = zext i32 %w to i64
  %r = add i64 %m, %s
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %r
}

define i64 @signs_signed_left(i16 %x, i16 %z, i32 %w, i64 %y) {
  %a = sext i16 %x to i64
  %b = sext i16 %z to i64
  %m = mul i64 %a, %b
  %t = sext i32 %w to i64
  %s = shl i64 %t, 2
  %r = add i64 %m, %s
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %r
}

define i64 @signs_byte(i16 %x, i16 %z, i32 %w, i64 %y) {
  %a = sext i16 %x to i64
  %b = sext i16 %z to i64
  %m = mul i64 %a, %b
  %s = and i64 %y, 255
  %r = add i64 %m, %s
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %r
}

define i64 @zeros_left(i16 %x, i16 %z, i32 %w, i64 %y) {
  %a = zext i16 %x to i64
  %b = zext i16 %z to i64
  %m = mul i64 %a, %b
  %s = shl i64 %y, 19
  %r = add i64 %m, %s
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %r
}

define i64 @zeros_right(i16 %x, i16 %z, i32 %w, i64 %y) {
  %a = zext i16 %x to i64
  %b = zext i16 %z to i64
  %m = mul i64 %a, %b
  %s = lshr i64 %y, 3
  %r = add i64 %m, %s
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %r
}

define i64 @zeros_signed(i16 %x, i16 %z, i32 %w, i64 %y) {
  %a = zext i16 %x to i64
  %b = zext i16 %z to i64
  %m = mul i64 %a, %b
  %s = sext i32 %w to i64
  %r = add i64 %m, %s
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %r
}

define i64 @zeros_unsigned(i16 %x, i16 %z, i32 %w, i64 %y) {
  %a = zext i16 %x to i64
  %b = zext i16 %z to i64
  %m = mul i64 %a, %b
  %s = zext i32 %w to i64
  %r = add i64 %m, %s
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %r
}

define i64 @zeros_signed_left(i16 %x, i16 %z, i32 %w, i64 %y) {
  %a = zext i16 %x to i64
  %b = zext i16 %z to i64
  %m = mul i64 %a, %b
  %t = sext i32 %w to i64
  %s = shl i64 %t, 2
  %r = add i64 %m, %s
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %r
}

define i64 @zeros_byte(i16 %x, i16 %z, i32 %w, i64 %y) {
  %a = zext i16 %x to i64
  %b = zext i16 %z to i64
  %m = mul i64 %a, %b
  %s = and i64 %y, 255
  %r = add i64 %m, %s
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %r
}

define i64 @one_extension_left(i16 %x, i16 %z, i32 %w, i64 %y) {
  %a = sext i16 %x to i64
  %b = sext i32 %w to i64
  %m = mul i64 %a, %b
  %s = shl i64 %y, 19
  %r = add i64 %m, %s
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %r
}

define i64 @one_extension_right(i16 %x, i16 %z, i32 %w, i64 %y) {
  %a = sext i16 %x to i64
  %b = sext i32 %w to i64
  %m = mul i64 %a, %b
  %s = lshr i64 %y, 3
  %r = add i64 %m, %s
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %r
}

define i64 @one_extension_signed(i16 %x, i16 %z, i32 %w, i64 %y) {
  %a = sext i16 %x to i64
  %b = sext i32 %w to i64
  %m = mul i64 %a, %b
  %s = sext i32 %w to i64
  %r = add i64 %m, %s
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %r
}

define i64 @one_extension_unsigned(i16 %x, i16 %z, i32 %w, i64 %y) {
  %a = sext i16 %x to i64
  %b = sext i32 %w to i64
  %m = mul i64 %a, %b
  %s = zext i32 %w to i64
  %r = add i64 %m, %s
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %r
}

define i64 @one_extension_signed_left(i16 %x, i16 %z, i32 %w, i64 %y) {
  %a = sext i16 %x to i64
  %b = sext i32 %w to i64
  %m = mul i64 %a, %b
  %t = sext i32 %w to i64
  %s = shl i64 %t, 2
  %r = add i64 %m, %s
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %r
}

define i64 @one_extension_byte(i16 %x, i16 %z, i32 %w, i64 %y) {
  %a = sext i16 %x to i64
  %b = sext i32 %w to i64
  %m = mul i64 %a, %b
  %s = and i64 %y, 255
  %r = add i64 %m, %s
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %r
}

define i64 @shared(i16 %x) {
  %w = sext i16 %x to i64
  %m = mul i64 %w, %w
  %s = mul i64 %m, 524289
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %s
}
