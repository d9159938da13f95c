; Divisions and remainders by constants: high products, shifts and masks.
; targets: aarch64
source_filename = "divisions-by-constants.ll"

define i8 @f0(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = sdiv i8 %a, 3
  ret i8 %r
}

define i8 @f1(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %r = sdiv i8 %a, 7
  ret i8 %r
}

define i8 @f2(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  %r = sdiv i8 %a, 8
  ret i8 %r
}

define i8 @f3(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  %r = sdiv i8 %a, -8
  ret i8 %r
}

define i8 @f4(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0)
  %r = sdiv i8 %a, 10
  ret i8 %r
}

define i8 @f5(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0)
  %r = udiv i8 %a, 3
  ret i8 %r
}

define i8 @f6(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 6, i32 0)
  %r = udiv i8 %a, 7
  ret i8 %r
}

define i8 @f7(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 0)
  %r = udiv i8 %a, 8
  ret i8 %r
}

define i8 @f8(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 8, i32 0)
  %r = udiv i8 %a, 100
  ret i8 %r
}

define i8 @f9(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 0)
  %r = udiv i8 %a, 10
  ret i8 %r
}

define i8 @f10(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 10, i32 0)
  %r = srem i8 %a, 3
  ret i8 %r
}

define i8 @f11(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 11, i32 0)
  %r = srem i8 %a, 7
  ret i8 %r
}

define i8 @f12(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 12, i32 0)
  %r = srem i8 %a, 8
  ret i8 %r
}

define i8 @f13(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 13, i32 0)
  %r = srem i8 %a, -8
  ret i8 %r
}

define i8 @f14(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 14, i32 0)
  %r = srem i8 %a, 10
  ret i8 %r
}

define i8 @f15(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 15, i32 0)
  %r = urem i8 %a, 3
  ret i8 %r
}

define i8 @f16(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 16, i32 0)
  %r = urem i8 %a, 7
  ret i8 %r
}

define i8 @f17(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 17, i32 0)
  %r = urem i8 %a, 8
  ret i8 %r
}

define i8 @f18(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 18, i32 0)
  %r = urem i8 %a, 100
  ret i8 %r
}

define i8 @f19(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 19, i32 0)
  %r = urem i8 %a, 10
  ret i8 %r
}

define i16 @f20(i16 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 20, i32 0)
  %r = sdiv i16 %a, 3
  ret i16 %r
}

define i16 @f21(i16 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 21, i32 0)
  %r = sdiv i16 %a, 7
  ret i16 %r
}

define i16 @f22(i16 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 22, i32 0)
  %r = sdiv i16 %a, 8
  ret i16 %r
}

define i16 @f23(i16 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 23, i32 0)
  %r = sdiv i16 %a, -8
  ret i16 %r
}

define i16 @f24(i16 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 24, i32 0)
  %r = sdiv i16 %a, 10
  ret i16 %r
}

define i16 @f25(i16 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 25, i32 0)
  %r = udiv i16 %a, 3
  ret i16 %r
}

define i16 @f26(i16 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 26, i32 0)
  %r = udiv i16 %a, 7
  ret i16 %r
}

define i16 @f27(i16 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 27, i32 0)
  %r = udiv i16 %a, 8
  ret i16 %r
}

define i16 @f28(i16 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 28, i32 0)
  %r = udiv i16 %a, 100
  ret i16 %r
}

define i16 @f29(i16 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 29, i32 0)
  %r = udiv i16 %a, 10
  ret i16 %r
}

define i16 @f30(i16 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 30, i32 0)
  %r = srem i16 %a, 3
  ret i16 %r
}

define i16 @f31(i16 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 31, i32 0)
  %r = srem i16 %a, 7
  ret i16 %r
}

define i16 @f32(i16 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 32, i32 0)
  %r = srem i16 %a, 8
  ret i16 %r
}

define i16 @f33(i16 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 33, i32 0)
  %r = srem i16 %a, -8
  ret i16 %r
}

define i16 @f34(i16 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 34, i32 0)
  %r = srem i16 %a, 10
  ret i16 %r
}

define i16 @f35(i16 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 35, i32 0)
  %r = urem i16 %a, 3
  ret i16 %r
}

define i16 @f36(i16 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 36, i32 0)
  %r = urem i16 %a, 7
  ret i16 %r
}

define i16 @f37(i16 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 37, i32 0)
  %r = urem i16 %a, 8
  ret i16 %r
}

define i16 @f38(i16 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 38, i32 0)
  %r = urem i16 %a, 100
  ret i16 %r
}

define i16 @f39(i16 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 39, i32 0)
  %r = urem i16 %a, 10
  ret i16 %r
}

define i32 @f40(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 40, i32 0)
  %r = sdiv i32 %a, 3
  ret i32 %r
}

define i32 @f41(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 41, i32 0)
  %r = sdiv i32 %a, 7
  ret i32 %r
}

define i32 @f42(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 42, i32 0)
  %r = sdiv i32 %a, 8
  ret i32 %r
}

define i32 @f43(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 43, i32 0)
  %r = sdiv i32 %a, -8
  ret i32 %r
}

define i32 @f44(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 44, i32 0)
  %r = sdiv i32 %a, 10
  ret i32 %r
}

define i32 @f45(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 45, i32 0)
  %r = udiv i32 %a, 3
  ret i32 %r
}

define i32 @f46(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 46, i32 0)
  %r = udiv i32 %a, 7
  ret i32 %r
}

define i32 @f47(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 47, i32 0)
  %r = udiv i32 %a, 8
  ret i32 %r
}

define i32 @f48(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 48, i32 0)
  %r = udiv i32 %a, 100
  ret i32 %r
}

define i32 @f49(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 49, i32 0)
  %r = udiv i32 %a, 10
  ret i32 %r
}

define i32 @f50(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 50, i32 0)
  %r = srem i32 %a, 3
  ret i32 %r
}

define i32 @f51(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 51, i32 0)
  %r = srem i32 %a, 7
  ret i32 %r
}

define i32 @f52(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 52, i32 0)
  %r = srem i32 %a, 8
  ret i32 %r
}

define i32 @f53(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 53, i32 0)
  %r = srem i32 %a, -8
  ret i32 %r
}

define i32 @f54(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 54, i32 0)
  %r = srem i32 %a, 10
  ret i32 %r
}

define i32 @f55(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 55, i32 0)
  %r = urem i32 %a, 3
  ret i32 %r
}

define i32 @f56(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 56, i32 0)
  %r = urem i32 %a, 7
  ret i32 %r
}

define i32 @f57(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 57, i32 0)
  %r = urem i32 %a, 8
  ret i32 %r
}

define i32 @f58(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 58, i32 0)
  %r = urem i32 %a, 100
  ret i32 %r
}

define i32 @f59(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 59, i32 0)
  %r = urem i32 %a, 10
  ret i32 %r
}

define i64 @f60(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 60, i32 0)
  %r = sdiv i64 %a, 3
  ret i64 %r
}

define i64 @f61(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 61, i32 0)
  %r = sdiv i64 %a, 7
  ret i64 %r
}

define i64 @f62(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 62, i32 0)
  %r = sdiv i64 %a, 8
  ret i64 %r
}

define i64 @f63(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 63, i32 0)
  %r = sdiv i64 %a, -8
  ret i64 %r
}

define i64 @f64(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 64, i32 0)
  %r = sdiv i64 %a, 10
  ret i64 %r
}

define i64 @f65(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 65, i32 0)
  %r = udiv i64 %a, 3
  ret i64 %r
}

define i64 @f66(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 66, i32 0)
  %r = udiv i64 %a, 7
  ret i64 %r
}

define i64 @f67(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 67, i32 0)
  %r = udiv i64 %a, 8
  ret i64 %r
}

define i64 @f68(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 68, i32 0)
  %r = udiv i64 %a, 100
  ret i64 %r
}

define i64 @f69(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 69, i32 0)
  %r = udiv i64 %a, 10
  ret i64 %r
}

define i64 @f70(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 70, i32 0)
  %r = srem i64 %a, 3
  ret i64 %r
}

define i64 @f71(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 71, i32 0)
  %r = srem i64 %a, 7
  ret i64 %r
}

define i64 @f72(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 72, i32 0)
  %r = srem i64 %a, 8
  ret i64 %r
}

define i64 @f73(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 73, i32 0)
  %r = srem i64 %a, -8
  ret i64 %r
}

define i64 @f74(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 74, i32 0)
  %r = srem i64 %a, 10
  ret i64 %r
}

define i64 @f75(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 75, i32 0)
  %r = urem i64 %a, 3
  ret i64 %r
}

define i64 @f76(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 76, i32 0)
  %r = urem i64 %a, 7
  ret i64 %r
}

define i64 @f77(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 77, i32 0)
  %r = urem i64 %a, 8
  ret i64 %r
}

define i64 @f78(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 78, i32 0)
  %r = urem i64 %a, 100
  ret i64 %r
}

define i64 @f79(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 79, i32 0)
  %r = urem i64 %a, 10
  ret i64 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
