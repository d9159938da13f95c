; Constants of two instructions, and masks chosen for what is wanted of them.
; targets: aarch64
source_filename = "constants-in-two.ll"

define i64 @f0(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = add i64 %a, 71777214294589440
  ret i64 %r
}

define i64 @f1(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %r = add i64 %a, 1311768465173141112
  ret i64 %r
}

define i64 @f2(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  %r = add i64 %a, -281470681804236
  ret i64 %r
}

define i64 @f3(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  %r = add i64 %a, -1085102592571150081
  ret i64 %r
}

define i64 @f4(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0)
  %r = add i64 %a, 6148914691236517207
  ret i64 %r
}

define i64 @f5(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0)
  %r = add i64 %a, 12345
  ret i64 %r
}

define i64 @f6(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 6, i32 0)
  %r = xor i64 %a, 71777214294589440
  ret i64 %r
}

define i64 @f7(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 0)
  %r = xor i64 %a, 1311768465173141112
  ret i64 %r
}

define i64 @f8(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 8, i32 0)
  %r = xor i64 %a, -281470681804236
  ret i64 %r
}

define i64 @f9(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 0)
  %r = xor i64 %a, -1085102592571150081
  ret i64 %r
}

define i64 @f10(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 10, i32 0)
  %r = xor i64 %a, 6148914691236517207
  ret i64 %r
}

define i64 @f11(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 11, i32 0)
  %r = xor i64 %a, 12345
  ret i64 %r
}

define i64 @f12(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 12, i32 0)
  %r = and i64 %a, 71777214294589440
  ret i64 %r
}

define i64 @f13(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 13, i32 0)
  %r = and i64 %a, 1311768465173141112
  ret i64 %r
}

define i64 @f14(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 14, i32 0)
  %r = and i64 %a, -281470681804236
  ret i64 %r
}

define i64 @f15(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 15, i32 0)
  %r = and i64 %a, -1085102592571150081
  ret i64 %r
}

define i64 @f16(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 16, i32 0)
  %r = and i64 %a, 6148914691236517207
  ret i64 %r
}

define i64 @f17(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 17, i32 0)
  %r = and i64 %a, 12345
  ret i64 %r
}

define i64 @f18(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 18, i32 0)
  %r = or i64 %a, 71777214294589440
  ret i64 %r
}

define i64 @f19(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 19, i32 0)
  %r = or i64 %a, 1311768465173141112
  ret i64 %r
}

define i64 @f20(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 20, i32 0)
  %r = or i64 %a, -281470681804236
  ret i64 %r
}

define i64 @f21(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 21, i32 0)
  %r = or i64 %a, -1085102592571150081
  ret i64 %r
}

define i64 @f22(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 22, i32 0)
  %r = or i64 %a, 6148914691236517207
  ret i64 %r
}

define i64 @f23(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 23, i32 0)
  %r = or i64 %a, 12345
  ret i64 %r
}

define i32 @f24(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 24, i32 0)
  %r = add i32 %a, 123456
  ret i32 %r
}

define i32 @f25(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 25, i32 0)
  %r = add i32 %a, -123456
  ret i32 %r
}

define i32 @f26(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 26, i32 0)
  %r = add i32 %a, 16711935
  ret i32 %r
}

define i32 @f27(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 27, i32 0)
  %r = add i32 %a, 1431655767
  ret i32 %r
}

define i32 @f28(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 28, i32 0)
  %r = add i32 %a, -4097
  ret i32 %r
}

define i32 @f29(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 29, i32 0)
  %r = xor i32 %a, 123456
  ret i32 %r
}

define i32 @f30(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 30, i32 0)
  %r = xor i32 %a, -123456
  ret i32 %r
}

define i32 @f31(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 31, i32 0)
  %r = xor i32 %a, 16711935
  ret i32 %r
}

define i32 @f32(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 32, i32 0)
  %r = xor i32 %a, 1431655767
  ret i32 %r
}

define i32 @f33(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 33, i32 0)
  %r = xor i32 %a, -4097
  ret i32 %r
}

define i32 @f34(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 34, i32 0)
  %r = and i32 %a, 123456
  ret i32 %r
}

define i32 @f35(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 35, i32 0)
  %r = and i32 %a, -123456
  ret i32 %r
}

define i32 @f36(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 36, i32 0)
  %r = and i32 %a, 16711935
  ret i32 %r
}

define i32 @f37(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 37, i32 0)
  %r = and i32 %a, 1431655767
  ret i32 %r
}

define i32 @f38(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 38, i32 0)
  %r = and i32 %a, -4097
  ret i32 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
