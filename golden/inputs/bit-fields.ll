; Masks, shifts and insertions that are one bit-field instruction.
; targets: aarch64
source_filename = "bit-fields.ll"

define i32 @f0(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = lshr i32 %a, 5
  %r = and i32 %x, 255
  ret i32 %r
}

define i32 @f1(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %x = and i32 %a, 4080
  %r = lshr i32 %x, 4
  ret i32 %r
}

define i32 @f2(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  %x = shl i32 %a, 5
  %r = ashr i32 %x, 9
  ret i32 %r
}

define i32 @f3(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  %x = shl i32 %a, 9
  %r = lshr i32 %x, 5
  ret i32 %r
}

define i32 @f4(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0)
  %x = shl i32 %a, 4
  %r = and i32 %x, 4080
  ret i32 %r
}

define i32 @f5(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0)
  %x = and i32 %a, 255
  %y = and i32 %b, -256
  %r = or i32 %x, %y
  ret i32 %r
}

define i32 @f6(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 6, i32 0)
  %x = and i32 %a, 255
  %s = shl i32 %x, 8
  %y = and i32 %b, -65281
  %r = or i32 %s, %y
  ret i32 %r
}

define i32 @f7(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 0)
  %x = lshr i32 %a, 3
  %z = add i32 %x, 5
  %r = shl i32 %z, 2
  ret i32 %r
}

define i32 @f8(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 8, i32 0)
  %x = shl i32 %b, 5
  %n = xor i32 %x, -1
  %r = and i32 %a, %n
  ret i32 %r
}

define i32 @f9(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 0)
  %x = lshr i32 %b, 9
  %r = sub i32 %a, %x
  ret i32 %r
}

define i32 @f10(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 10, i32 0)
  %x = shl i32 %b, 3
  %r = add i32 %a, %x
  ret i32 %r
}

define i64 @f11(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 11, i32 0)
  %x = lshr i64 %a, 5
  %r = and i64 %x, 255
  ret i64 %r
}

define i64 @f12(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 12, i32 0)
  %x = and i64 %a, 4080
  %r = lshr i64 %x, 4
  ret i64 %r
}

define i64 @f13(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 13, i32 0)
  %x = shl i64 %a, 5
  %r = ashr i64 %x, 9
  ret i64 %r
}

define i64 @f14(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 14, i32 0)
  %x = shl i64 %a, 9
  %r = lshr i64 %x, 5
  ret i64 %r
}

define i64 @f15(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 15, i32 0)
  %x = shl i64 %a, 4
  %r = and i64 %x, 4080
  ret i64 %r
}

define i64 @f16(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 16, i32 0)
  %x = and i64 %a, 255
  %y = and i64 %b, -256
  %r = or i64 %x, %y
  ret i64 %r
}

define i64 @f17(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 17, i32 0)
  %x = and i64 %a, 255
  %s = shl i64 %x, 8
  %y = and i64 %b, -65281
  %r = or i64 %s, %y
  ret i64 %r
}

define i64 @f18(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 18, i32 0)
  %x = lshr i64 %a, 3
  %z = add i64 %x, 5
  %r = shl i64 %z, 2
  ret i64 %r
}

define i64 @f19(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 19, i32 0)
  %x = shl i64 %b, 5
  %n = xor i64 %x, -1
  %r = and i64 %a, %n
  ret i64 %r
}

define i64 @f20(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 20, i32 0)
  %x = lshr i64 %b, 9
  %r = sub i64 %a, %x
  ret i64 %r
}

define i64 @f21(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 21, i32 0)
  %x = shl i64 %b, 3
  %r = add i64 %a, %x
  ret i64 %r
}

define i64 @f22(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 22, i32 0)
  %n = trunc i64 %a to i32
  %x = sext i32 %n to i64
  %r = shl i64 %x, 5
  ret i64 %r
}

define i64 @f23(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 23, i32 0)
  %n = trunc i64 %a to i32
  %x = zext i32 %n to i64
  %r = shl i64 %x, 41
  ret i64 %r
}

define i64 @f24(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 24, i32 0)
  %x = or i64 %a, %b
  %r = shl i64 %x, 33
  ret i64 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
