; Comparisons that take the flags of what made the value, and thresholds that move by one.
; targets: aarch64
source_filename = "compare-flags.ll"

define i1 @f0(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = and i32 %a, %b
  %c = icmp eq i32 %x, 0
  ret i1 %c
}

define i1 @f1(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %x = and i32 %a, 6
  %c = icmp ne i32 %x, 0
  ret i1 %c
}

define i1 @f2(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  %x = and i32 %a, %b
  %c = icmp slt i32 %x, 0
  ret i1 %c
}

define i1 @f3(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  %x = sub i32 %a, %b
  %c = icmp sge i32 %x, 0
  ret i1 %c
}

define i1 @f4(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0)
  %x = sub i32 0, %b
  %c = icmp eq i32 %x, %a
  ret i1 %c
}

define i1 @f5(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0)
  %x = sub i32 0, %b
  %c = icmp ult i32 %x, %a
  ret i1 %c
}

define i1 @f6(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 6, i32 0)
  %x = and i32 %a, -8
  %c = icmp ugt i32 %x, 4096
  ret i1 %c
}

define i1 @f7(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 0)
  %x = add i32 %a, %b
  %c = icmp sgt i32 %x, -1
  ret i1 %c
}

define i1 @f8(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 8, i32 0)
  %x = or i32 %a, 1
  %c = icmp sle i32 %x, -4097
  ret i1 %c
}

define i1 @f9(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 0)
  %x = xor i32 %a, %b
  %c = icmp uge i32 %x, 4097
  ret i1 %c
}

define i1 @f10(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 10, i32 0)
  %x = shl i32 %b, 3
  %c = icmp slt i32 %x, %a
  ret i1 %c
}

define i1 @f11(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 11, i32 0)
  %x = and i32 %a, 65535
  %c = icmp ult i32 %x, 256
  ret i1 %c
}

define i1 @f12(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 12, i32 0)
  %x = and i64 %a, %b
  %c = icmp eq i64 %x, 0
  ret i1 %c
}

define i1 @f13(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 13, i32 0)
  %x = and i64 %a, 6
  %c = icmp ne i64 %x, 0
  ret i1 %c
}

define i1 @f14(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 14, i32 0)
  %x = and i64 %a, %b
  %c = icmp slt i64 %x, 0
  ret i1 %c
}

define i1 @f15(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 15, i32 0)
  %x = sub i64 %a, %b
  %c = icmp sge i64 %x, 0
  ret i1 %c
}

define i1 @f16(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 16, i32 0)
  %x = sub i64 0, %b
  %c = icmp eq i64 %x, %a
  ret i1 %c
}

define i1 @f17(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 17, i32 0)
  %x = sub i64 0, %b
  %c = icmp ult i64 %x, %a
  ret i1 %c
}

define i1 @f18(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 18, i32 0)
  %x = and i64 %a, -8
  %c = icmp ugt i64 %x, 4096
  ret i1 %c
}

define i1 @f19(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 19, i32 0)
  %x = add i64 %a, %b
  %c = icmp sgt i64 %x, -1
  ret i1 %c
}

define i1 @f20(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 20, i32 0)
  %x = or i64 %a, 1
  %c = icmp sle i64 %x, -4097
  ret i1 %c
}

define i1 @f21(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 21, i32 0)
  %x = xor i64 %a, %b
  %c = icmp uge i64 %x, 4097
  ret i1 %c
}

define i1 @f22(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 22, i32 0)
  %x = shl i64 %b, 3
  %c = icmp slt i64 %x, %a
  ret i1 %c
}

define i1 @f23(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 23, i32 0)
  %x = and i64 %a, 65535
  %c = icmp ult i64 %x, 256
  ret i1 %c
}

define i1 @f24(i8 zeroext %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 24, i32 0)
  %x = add i8 %a, -5
  %c = icmp ult i8 %x, 3
  ret i1 %c
}

define i1 @f25(i8 zeroext %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 25, i32 0)
  %x = add i8 %a, -19
  %c = icmp sgt i8 %x, 40
  ret i1 %c
}

define i1 @f26(i8 zeroext %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 26, i32 0)
  %x = add i8 %a, 5
  %c = icmp uge i8 %x, -3
  ret i1 %c
}

define i1 @f27(i8 signext %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 27, i32 0)
  %x = add i8 %a, -5
  %c = icmp ult i8 %x, 3
  ret i1 %c
}

define i1 @f28(i8 signext %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 28, i32 0)
  %x = add i8 %a, -19
  %c = icmp sgt i8 %x, 40
  ret i1 %c
}

define i1 @f29(i8 signext %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 29, i32 0)
  %x = add i8 %a, 5
  %c = icmp uge i8 %x, -3
  ret i1 %c
}

define i1 @f30(i8  %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 30, i32 0)
  %x = add i8 %a, -5
  %c = icmp ult i8 %x, 3
  ret i1 %c
}

define i1 @f31(i8  %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 31, i32 0)
  %x = add i8 %a, -19
  %c = icmp sgt i8 %x, 40
  ret i1 %c
}

define i1 @f32(i8  %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 32, i32 0)
  %x = add i8 %a, 5
  %c = icmp uge i8 %x, -3
  ret i1 %c
}

define i1 @f33(i16 zeroext %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 33, i32 0)
  %x = add i16 %a, -5
  %c = icmp ult i16 %x, 3
  ret i1 %c
}

define i1 @f34(i16 zeroext %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 34, i32 0)
  %x = add i16 %a, -19
  %c = icmp sgt i16 %x, 40
  ret i1 %c
}

define i1 @f35(i16 zeroext %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 35, i32 0)
  %x = add i16 %a, 5
  %c = icmp uge i16 %x, -3
  ret i1 %c
}

define i1 @f36(i16 signext %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 36, i32 0)
  %x = add i16 %a, -5
  %c = icmp ult i16 %x, 3
  ret i1 %c
}

define i1 @f37(i16 signext %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 37, i32 0)
  %x = add i16 %a, -19
  %c = icmp sgt i16 %x, 40
  ret i1 %c
}

define i1 @f38(i16 signext %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 38, i32 0)
  %x = add i16 %a, 5
  %c = icmp uge i16 %x, -3
  ret i1 %c
}

define i1 @f39(i16  %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 39, i32 0)
  %x = add i16 %a, -5
  %c = icmp ult i16 %x, 3
  ret i1 %c
}

define i1 @f40(i16  %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 40, i32 0)
  %x = add i16 %a, -19
  %c = icmp sgt i16 %x, 40
  ret i1 %c
}

define i1 @f41(i16  %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 41, i32 0)
  %x = add i16 %a, 5
  %c = icmp uge i16 %x, -3
  ret i1 %c
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
