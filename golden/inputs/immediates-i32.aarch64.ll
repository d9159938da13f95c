; Constants at the edges of their encodings, 32 bits.
; targets: aarch64
source_filename = "immediates-i32.ll"

define i32 @add0(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = add i32 %a, 0
  ret i32 %c
}

define i32 @add1(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = add i32 %a, 1
  ret i32 %c
}

define i32 @add2(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = add i32 %a, 127
  ret i32 %c
}

define i32 @add3(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = add i32 %a, 128
  ret i32 %c
}

define i32 @add4(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = add i32 %a, -128
  ret i32 %c
}

define i32 @add5(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = add i32 %a, 2147483647
  ret i32 %c
}

define i32 @add6(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = add i32 %a, -2147483648
  ret i32 %c
}

define i32 @sub0(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sub i32 %a, 0
  ret i32 %c
}

define i32 @sub1(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sub i32 %a, 1
  ret i32 %c
}

define i32 @sub2(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sub i32 %a, 127
  ret i32 %c
}

define i32 @sub3(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sub i32 %a, 128
  ret i32 %c
}

define i32 @sub4(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sub i32 %a, -128
  ret i32 %c
}

define i32 @sub5(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sub i32 %a, 2147483647
  ret i32 %c
}

define i32 @sub6(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sub i32 %a, -2147483648
  ret i32 %c
}

define i32 @mul0(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = mul i32 %a, 0
  ret i32 %c
}

define i32 @mul1(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = mul i32 %a, 1
  ret i32 %c
}

define i32 @mul2(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = mul i32 %a, 127
  ret i32 %c
}

define i32 @mul3(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = mul i32 %a, 128
  ret i32 %c
}

define i32 @mul4(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = mul i32 %a, -128
  ret i32 %c
}

define i32 @mul5(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = mul i32 %a, 2147483647
  ret i32 %c
}

define i32 @mul6(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = mul i32 %a, -2147483648
  ret i32 %c
}

define i32 @and0(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = and i32 %a, 0
  ret i32 %c
}

define i32 @and1(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = and i32 %a, 1
  ret i32 %c
}

define i32 @and2(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = and i32 %a, 127
  ret i32 %c
}

define i32 @and3(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = and i32 %a, 128
  ret i32 %c
}

define i32 @and4(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = and i32 %a, -128
  ret i32 %c
}

define i32 @and5(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = and i32 %a, 2147483647
  ret i32 %c
}

define i32 @and6(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = and i32 %a, -2147483648
  ret i32 %c
}

define i32 @or0(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = or i32 %a, 0
  ret i32 %c
}

define i32 @or1(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = or i32 %a, 1
  ret i32 %c
}

define i32 @or2(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = or i32 %a, 127
  ret i32 %c
}

define i32 @or3(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = or i32 %a, 128
  ret i32 %c
}

define i32 @or4(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = or i32 %a, -128
  ret i32 %c
}

define i32 @or5(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = or i32 %a, 2147483647
  ret i32 %c
}

define i32 @or6(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = or i32 %a, -2147483648
  ret i32 %c
}

define i32 @xor0(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = xor i32 %a, 0
  ret i32 %c
}

define i32 @xor1(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = xor i32 %a, 1
  ret i32 %c
}

define i32 @xor2(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = xor i32 %a, 127
  ret i32 %c
}

define i32 @xor3(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = xor i32 %a, 128
  ret i32 %c
}

define i32 @xor4(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = xor i32 %a, -128
  ret i32 %c
}

define i32 @xor5(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = xor i32 %a, 2147483647
  ret i32 %c
}

define i32 @xor6(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = xor i32 %a, -2147483648
  ret i32 %c
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
