; The first functions of the module that tests/speed compiles.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "speed.ll"

define i64 @f0(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = mul i64 %0, %1
  %4 = sub i64 %1, 17
  store i64 %4, ptr %2
  %5 = and i64 %0, %4
  %6 = add i64 %4, %4
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 8, i64 %5, i64 %6)
  %7 = add i64 %6, %4
  %8 = or i64 %6, %4
  %9 = sub i64 %6, %0
  %10 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 0, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %9, i64 %0, i64 %8)
  %11 = add i64 %0, 17
  %12 = add i64 %7, %11
  ret i64 %12
}

define i64 @f1(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = and i64 %1, 17
  %4 = add i64 %3, %1
  store i64 %4, ptr %2
  %5 = and i64 %3, %1
  %6 = and i64 %4, %3
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 8, i64 %5, i64 %6)
  %7 = add i64 %4, 17
  %8 = sub i64 %1, %5
  %9 = sub i64 %6, 17
  %10 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 1, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %9, i64 %0, i64 %8)
  %11 = load i64, ptr %2
  %12 = and i64 %5, %5
  ret i64 %12
}

define i64 @f2(i64 %0, i64 %1, ptr %2) {
entry:
  store i64 %1, ptr %2
  %3 = add i64 %1, %0
  %4 = load i64, ptr %2
  %5 = load i64, ptr %2
  %6 = mul i64 %3, %5
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 8, i64 %5, i64 %6)
  %7 = xor i64 %0, %4
  %8 = sub i64 %7, %3
  %9 = load i64, ptr %2
  %10 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 2, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %9, i64 %0, i64 %8)
  %11 = xor i64 %8, %0
  store i64 %0, ptr %2
  ret i64 %11
}

define i64 @f3(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = or i64 %1, 17
  %4 = mul i64 %0, %1
  %5 = add i64 %1, 17
  %6 = and i64 %4, %5
  %7 = xor i64 %5, %3
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 8, i64 %6, i64 %7)
  store i64 %3, ptr %2
  %8 = add i64 %4, %3
  %9 = and i64 %7, %0
  %10 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 3, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %9, i64 %0, i64 %8)
  store i64 %6, ptr %2
  %11 = and i64 %9, %7
  ret i64 %11
}

define i64 @f4(i64 %0, i64 %1, ptr %2) {
entry:
  store i64 %1, ptr %2
  %3 = load i64, ptr %2
  %4 = xor i64 %0, %3
  store i64 %0, ptr %2
  %5 = and i64 %1, 17
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 8, i64 %4, i64 %5)
  %6 = mul i64 %0, %5
  %7 = or i64 %0, 17
  %8 = sub i64 %0, %0
  %9 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 4, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %8, i64 %0, i64 %7)
  store i64 %0, ptr %2
  %10 = or i64 %4, %5
  ret i64 %10
}

define i64 @f5(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = sub i64 %0, %1
  %4 = or i64 %0, %1
  %5 = mul i64 %3, 17
  %6 = mul i64 %3, 17
  %7 = or i64 %4, %6
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 8, i64 %6, i64 %7)
  %8 = xor i64 %4, 17
  %9 = sub i64 %0, %5
  %10 = load i64, ptr %2
  %11 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 5, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %10, i64 %0, i64 %9)
  %12 = xor i64 %7, %4
  %13 = or i64 %1, %5
  ret i64 %13
}

define i64 @f6(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = and i64 %1, %0
  %4 = and i64 %0, 17
  %5 = mul i64 %0, %1
  store i64 %5, ptr %2
  %6 = load i64, ptr %2
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 6, i32 8, i64 %5, i64 %6)
  %7 = and i64 %6, 17
  store i64 %1, ptr %2
  %8 = add i64 %4, %6
  %9 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 6, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %8, i64 %0, i64 %7)
  %10 = load i64, ptr %2
  %11 = add i64 %5, %3
  ret i64 %11
}

define i64 @f7(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = and i64 %0, %1
  %4 = sub i64 %0, %3
  %5 = or i64 %1, %4
  %6 = or i64 %1, %0
  %7 = add i64 %5, 17
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 8, i64 %6, i64 %7)
  %8 = and i64 %5, 17
  %9 = mul i64 %0, %7
  %10 = and i64 %6, %1
  %11 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 7, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %10, i64 %0, i64 %9)
  %12 = and i64 %10, %11
  %13 = load i64, ptr %2
  ret i64 %13
}

define i64 @f8(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = and i64 %1, %0
  %4 = load i64, ptr %2
  %5 = or i64 %4, %0
  %6 = xor i64 %5, %4
  %7 = or i64 %0, %1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 8, i32 8, i64 %6, i64 %7)
  %8 = and i64 %7, %6
  %9 = mul i64 %6, %7
  %10 = and i64 %5, %1
  %11 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 8, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %10, i64 %0, i64 %9)
  %12 = load i64, ptr %2
  %13 = xor i64 %11, %9
  ret i64 %13
}

define i64 @f9(i64 %0, i64 %1, ptr %2) {
entry:
  store i64 %0, ptr %2
  %3 = sub i64 %0, %0
  %4 = mul i64 %0, %1
  %5 = and i64 %3, %3
  %6 = or i64 %3, %3
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 8, i64 %5, i64 %6)
  %7 = xor i64 %0, %3
  %8 = and i64 %7, 17
  %9 = mul i64 %1, %6
  %10 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 9, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %9, i64 %0, i64 %8)
  %11 = add i64 %7, %1
  %12 = load i64, ptr %2
  ret i64 %12
}

define i64 @f10(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = mul i64 %0, %1
  %4 = sub i64 %3, 17
  %5 = sub i64 %1, 17
  %6 = sub i64 %3, %3
  %7 = or i64 %5, %5
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 10, i32 8, i64 %6, i64 %7)
  %8 = sub i64 %4, %5
  %9 = sub i64 %0, %5
  %10 = add i64 %0, %1
  %11 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 10, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %10, i64 %0, i64 %9)
  %12 = load i64, ptr %2
  %13 = sub i64 %0, %4
  ret i64 %13
}

define i64 @f11(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = and i64 %1, %0
  %4 = sub i64 %1, %1
  %5 = and i64 %1, %0
  %6 = load i64, ptr %2
  %7 = load i64, ptr %2
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 11, i32 8, i64 %6, i64 %7)
  %8 = or i64 %5, %5
  store i64 %6, ptr %2
  %9 = sub i64 %4, %6
  %10 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 11, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %9, i64 %0, i64 %8)
  %11 = add i64 %0, %0
  %12 = or i64 %10, %6
  ret i64 %12
}

define i64 @f12(i64 %0, i64 %1, ptr %2) {
entry:
  store i64 %1, ptr %2
  %3 = xor i64 %1, %0
  %4 = sub i64 %1, 17
  %5 = sub i64 %3, %1
  store i64 %3, ptr %2
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 12, i32 8, i64 %4, i64 %5)
  %6 = or i64 %1, %5
  %7 = and i64 %3, %1
  %8 = and i64 %3, %1
  %9 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 12, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %8, i64 %0, i64 %7)
  %10 = or i64 %1, %8
  %11 = sub i64 %10, 17
  ret i64 %11
}

define i64 @f13(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = xor i64 %0, %1
  %4 = or i64 %0, %3
  %5 = mul i64 %3, 17
  %6 = or i64 %1, %3
  %7 = sub i64 %5, %5
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 13, i32 8, i64 %6, i64 %7)
  %8 = sub i64 %1, %4
  %9 = add i64 %4, %7
  %10 = sub i64 %5, %9
  %11 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 13, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %10, i64 %0, i64 %9)
  %12 = sub i64 %1, %0
  %13 = add i64 %5, 17
  ret i64 %13
}

define i64 @f14(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = xor i64 %1, %1
  %4 = mul i64 %0, %3
  %5 = sub i64 %1, %1
  %6 = mul i64 %1, %3
  %7 = or i64 %0, %6
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 14, i32 8, i64 %6, i64 %7)
  %8 = or i64 %1, %4
  %9 = mul i64 %0, %6
  %10 = and i64 %3, %5
  %11 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 14, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %10, i64 %0, i64 %9)
  %12 = load i64, ptr %2
  %13 = mul i64 %0, %12
  ret i64 %13
}

define i64 @f15(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = and i64 %1, %0
  store i64 %1, ptr %2
  %4 = or i64 %3, 17
  store i64 %0, ptr %2
  %5 = load i64, ptr %2
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 15, i32 8, i64 %4, i64 %5)
  %6 = xor i64 %1, %3
  store i64 %0, ptr %2
  %7 = load i64, ptr %2
  %8 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 15, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %7, i64 %0, i64 %6)
  %9 = add i64 %0, %6
  %10 = mul i64 %3, %3
  ret i64 %10
}

define i64 @f16(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = or i64 %1, %1
  %4 = load i64, ptr %2
  %5 = mul i64 %0, %1
  store i64 %0, ptr %2
  %6 = mul i64 %5, %3
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 16, i32 8, i64 %5, i64 %6)
  store i64 %6, ptr %2
  %7 = and i64 %1, %3
  store i64 %6, ptr %2
  %8 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 16, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %7, i64 %0, i64 %6)
  store i64 %4, ptr %2
  %9 = load i64, ptr %2
  ret i64 %9
}

define i64 @f17(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = xor i64 %1, 17
  %4 = and i64 %0, %0
  %5 = xor i64 %1, 17
  %6 = and i64 %3, %3
  %7 = or i64 %5, %3
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 17, i32 8, i64 %6, i64 %7)
  %8 = mul i64 %6, 17
  %9 = sub i64 %1, 17
  %10 = load i64, ptr %2
  %11 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 17, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %10, i64 %0, i64 %9)
  %12 = mul i64 %3, %5
  %13 = load i64, ptr %2
  ret i64 %13
}

define i64 @f18(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = and i64 %0, %1
  %4 = load i64, ptr %2
  %5 = xor i64 %4, 17
  %6 = mul i64 %5, 17
  %7 = add i64 %5, %0
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 18, i32 8, i64 %6, i64 %7)
  %8 = or i64 %6, %1
  %9 = or i64 %1, %3
  %10 = sub i64 %8, %4
  %11 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 18, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %10, i64 %0, i64 %9)
  %12 = load i64, ptr %2
  %13 = load i64, ptr %2
  ret i64 %13
}

define i64 @f19(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = load i64, ptr %2
  %4 = mul i64 %1, 17
  %5 = mul i64 %4, %1
  %6 = sub i64 %4, %5
  %7 = load i64, ptr %2
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 19, i32 8, i64 %6, i64 %7)
  %8 = sub i64 %6, %5
  %9 = or i64 %4, %7
  %10 = add i64 %4, %9
  %11 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 19, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %10, i64 %0, i64 %9)
  store i64 %10, ptr %2
  %12 = add i64 %0, %11
  ret i64 %12
}

define i64 @f20(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = and i64 %1, %0
  %4 = mul i64 %1, %1
  %5 = and i64 %3, %3
  %6 = or i64 %4, %1
  %7 = xor i64 %4, %4
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 20, i32 8, i64 %6, i64 %7)
  %8 = sub i64 %7, %4
  %9 = load i64, ptr %2
  %10 = and i64 %5, %1
  %11 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 20, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %10, i64 %0, i64 %9)
  %12 = add i64 %1, %10
  %13 = add i64 %9, %5
  ret i64 %13
}

define i64 @f21(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = mul i64 %0, 17
  %4 = xor i64 %3, %3
  %5 = load i64, ptr %2
  %6 = xor i64 %5, %3
  %7 = add i64 %0, %4
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 21, i32 8, i64 %6, i64 %7)
  store i64 %3, ptr %2
  %8 = or i64 %5, %7
  %9 = xor i64 %8, %1
  %10 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 21, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %9, i64 %0, i64 %8)
  %11 = load i64, ptr %2
  %12 = load i64, ptr %2
  ret i64 %12
}

define i64 @f22(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = and i64 %0, %1
  %4 = and i64 %1, 17
  %5 = or i64 %1, %4
  %6 = and i64 %3, %5
  %7 = add i64 %6, %4
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 22, i32 8, i64 %6, i64 %7)
  %8 = load i64, ptr %2
  %9 = load i64, ptr %2
  %10 = xor i64 %1, %8
  %11 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 22, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %10, i64 %0, i64 %9)
  %12 = and i64 %11, %11
  %13 = or i64 %11, %0
  ret i64 %13
}

define i64 @f23(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = load i64, ptr %2
  %4 = mul i64 %3, 17
  %5 = or i64 %1, %0
  %6 = add i64 %3, %3
  %7 = load i64, ptr %2
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 23, i32 8, i64 %6, i64 %7)
  %8 = or i64 %1, 17
  %9 = or i64 %8, %3
  store i64 %9, ptr %2
  %10 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 23, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %9, i64 %0, i64 %8)
  %11 = add i64 %5, %9
  %12 = sub i64 %10, %7
  ret i64 %12
}

define i64 @f24(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = sub i64 %1, %0
  store i64 %0, ptr %2
  %4 = mul i64 %3, %1
  %5 = sub i64 %4, %3
  %6 = or i64 %1, %5
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 24, i32 8, i64 %5, i64 %6)
  %7 = and i64 %1, %3
  %8 = or i64 %0, %1
  %9 = xor i64 %8, 17
  %10 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 24, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %9, i64 %0, i64 %8)
  %11 = add i64 %3, %5
  %12 = or i64 %6, %10
  ret i64 %12
}

define i64 @f25(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = and i64 %1, 17
  %4 = load i64, ptr %2
  %5 = mul i64 %4, %3
  %6 = xor i64 %1, %3
  %7 = and i64 %6, %0
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 25, i32 8, i64 %6, i64 %7)
  %8 = load i64, ptr %2
  %9 = xor i64 %7, %4
  %10 = or i64 %4, %1
  %11 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 25, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %10, i64 %0, i64 %9)
  %12 = mul i64 %10, %8
  %13 = mul i64 %10, %5
  ret i64 %13
}

define i64 @f26(i64 %0, i64 %1, ptr %2) {
entry:
  store i64 %0, ptr %2
  %3 = mul i64 %0, 17
  store i64 %1, ptr %2
  %4 = or i64 %1, %1
  %5 = sub i64 %1, %3
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 26, i32 8, i64 %4, i64 %5)
  %6 = sub i64 %0, %1
  %7 = load i64, ptr %2
  %8 = xor i64 %4, %1
  %9 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 26, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %8, i64 %0, i64 %7)
  %10 = mul i64 %0, %0
  %11 = add i64 %4, 17
  ret i64 %11
}

define i64 @f27(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = add i64 %1, 17
  store i64 %1, ptr %2
  %4 = or i64 %0, %1
  %5 = sub i64 %1, %4
  %6 = and i64 %4, %4
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 27, i32 8, i64 %5, i64 %6)
  %7 = load i64, ptr %2
  %8 = mul i64 %1, %4
  %9 = or i64 %8, 17
  %10 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 27, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %9, i64 %0, i64 %8)
  %11 = load i64, ptr %2
  %12 = and i64 %8, 17
  ret i64 %12
}

define i64 @f28(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = or i64 %1, %1
  %4 = sub i64 %0, %0
  %5 = add i64 %0, %0
  store i64 %3, ptr %2
  %6 = load i64, ptr %2
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 28, i32 8, i64 %5, i64 %6)
  %7 = or i64 %1, %4
  %8 = mul i64 %7, %3
  %9 = add i64 %0, %7
  %10 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 28, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %9, i64 %0, i64 %8)
  %11 = mul i64 %9, %0
  %12 = load i64, ptr %2
  ret i64 %12
}

define i64 @f29(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = or i64 %0, %0
  store i64 %3, ptr %2
  %4 = or i64 %0, %0
  %5 = add i64 %1, %0
  %6 = or i64 %0, %4
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 29, i32 8, i64 %5, i64 %6)
  %7 = sub i64 %1, %0
  store i64 %6, ptr %2
  %8 = mul i64 %6, %5
  %9 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 29, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %8, i64 %0, i64 %7)
  %10 = and i64 %8, %7
  %11 = xor i64 %5, %5
  ret i64 %11
}

define i64 @f30(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = and i64 %0, %0
  %4 = mul i64 %1, 17
  %5 = add i64 %3, 17
  %6 = load i64, ptr %2
  %7 = and i64 %6, %5
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 30, i32 8, i64 %6, i64 %7)
  %8 = load i64, ptr %2
  %9 = sub i64 %5, %1
  %10 = or i64 %3, %1
  %11 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 30, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %10, i64 %0, i64 %9)
  %12 = mul i64 %0, %4
  %13 = load i64, ptr %2
  ret i64 %13
}

define i64 @f31(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = add i64 %0, 17
  %4 = sub i64 %3, 17
  %5 = xor i64 %0, %3
  %6 = add i64 %1, %5
  %7 = add i64 %4, %6
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 31, i32 8, i64 %6, i64 %7)
  %8 = mul i64 %4, 17
  %9 = add i64 %5, %1
  %10 = or i64 %6, %1
  %11 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 31, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %10, i64 %0, i64 %9)
  %12 = or i64 %0, %7
  %13 = add i64 %12, %5
  ret i64 %13
}

define i64 @f32(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = xor i64 %0, %1
  %4 = load i64, ptr %2
  %5 = sub i64 %3, %0
  %6 = load i64, ptr %2
  %7 = and i64 %5, %5
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 32, i32 8, i64 %6, i64 %7)
  %8 = and i64 %3, %6
  %9 = load i64, ptr %2
  store i64 %1, ptr %2
  %10 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 32, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %9, i64 %0, i64 %8)
  %11 = mul i64 %8, %9
  %12 = add i64 %5, 17
  ret i64 %12
}

define i64 @f33(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = mul i64 %0, %1
  %4 = load i64, ptr %2
  %5 = xor i64 %0, %4
  %6 = xor i64 %1, %5
  %7 = sub i64 %0, %3
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 33, i32 8, i64 %6, i64 %7)
  %8 = xor i64 %4, %5
  %9 = xor i64 %6, %5
  %10 = xor i64 %9, %9
  %11 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 33, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %10, i64 %0, i64 %9)
  %12 = add i64 %9, %1
  %13 = mul i64 %6, %12
  ret i64 %13
}

define i64 @f34(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = xor i64 %1, 17
  %4 = sub i64 %1, %3
  store i64 %4, ptr %2
  %5 = xor i64 %4, %0
  %6 = add i64 %1, %0
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 34, i32 8, i64 %5, i64 %6)
  store i64 %5, ptr %2
  %7 = or i64 %1, %6
  %8 = xor i64 %3, %6
  %9 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 34, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %8, i64 %0, i64 %7)
  %10 = load i64, ptr %2
  %11 = or i64 %8, %10
  ret i64 %11
}

define i64 @f35(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = xor i64 %0, %0
  %4 = mul i64 %1, %1
  %5 = mul i64 %0, %1
  %6 = load i64, ptr %2
  %7 = add i64 %0, %5
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 35, i32 8, i64 %6, i64 %7)
  %8 = or i64 %6, %1
  %9 = and i64 %5, %1
  %10 = sub i64 %1, %4
  %11 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 35, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %10, i64 %0, i64 %9)
  %12 = mul i64 %9, %7
  %13 = add i64 %10, %6
  ret i64 %13
}

define i64 @f36(i64 %0, i64 %1, ptr %2) {
entry:
  store i64 %1, ptr %2
  %3 = and i64 %0, 17
  store i64 %0, ptr %2
  %4 = load i64, ptr %2
  store i64 %3, ptr %2
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 36, i32 8, i64 %3, i64 %4)
  %5 = and i64 %4, %0
  %6 = or i64 %4, %1
  %7 = add i64 %6, %5
  %8 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 36, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %7, i64 %0, i64 %6)
  %9 = load i64, ptr %2
  store i64 %1, ptr %2
  ret i64 %9
}

define i64 @f37(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = load i64, ptr %2
  %4 = load i64, ptr %2
  %5 = add i64 %3, %4
  %6 = add i64 %1, %3
  %7 = add i64 %5, %0
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 37, i32 8, i64 %6, i64 %7)
  %8 = or i64 %5, %6
  %9 = or i64 %7, 17
  %10 = load i64, ptr %2
  %11 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 37, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %10, i64 %0, i64 %9)
  %12 = or i64 %8, %5
  %13 = mul i64 %9, %8
  ret i64 %13
}

define i64 @f38(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = mul i64 %0, %1
  %4 = add i64 %1, %0
  %5 = xor i64 %4, %4
  %6 = or i64 %0, %0
  %7 = sub i64 %0, %4
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 38, i32 8, i64 %6, i64 %7)
  %8 = or i64 %4, %5
  %9 = xor i64 %8, %6
  %10 = load i64, ptr %2
  %11 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 38, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %10, i64 %0, i64 %9)
  store i64 %1, ptr %2
  store i64 %6, ptr %2
  ret i64 %11
}

define i64 @f39(i64 %0, i64 %1, ptr %2) {
entry:
  %3 = mul i64 %1, %0
  %4 = add i64 %0, %3
  %5 = xor i64 %1, 17
  %6 = or i64 %4, %3
  %7 = or i64 %6, %4
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 39, i32 8, i64 %6, i64 %7)
  %8 = or i64 %4, %6
  store i64 %4, ptr %2
  store i64 %7, ptr %2
  %9 = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 39, i32 40, ptr inttoptr (i64 1234567 to ptr), i32 2, i64 %8, i64 %0, i64 %7)
  %10 = load i64, ptr %2
  %11 = sub i64 %1, %3
  ret i64 %11
}

declare void @llvm.experimental.stackmap(i64, i32, ...)

declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
