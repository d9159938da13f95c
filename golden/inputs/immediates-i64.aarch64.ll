; Constants at the edges of their encodings.
; targets: aarch64
source_filename = "immediates-i64.ll"

define i64 @add0(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = add i64 %a, 0
  ret i64 %c
}

define i64 @add1(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = add i64 %a, 1
  ret i64 %c
}

define i64 @add2(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = add i64 %a, -1
  ret i64 %c
}

define i64 @add3(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = add i64 %a, 127
  ret i64 %c
}

define i64 @add4(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = add i64 %a, 128
  ret i64 %c
}

define i64 @add5(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = add i64 %a, -128
  ret i64 %c
}

define i64 @add6(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = add i64 %a, -129
  ret i64 %c
}

define i64 @add7(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = add i64 %a, 2147483647
  ret i64 %c
}

define i64 @add8(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = add i64 %a, 2147483648
  ret i64 %c
}

define i64 @add9(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = add i64 %a, -2147483648
  ret i64 %c
}

define i64 @add10(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = add i64 %a, -2147483649
  ret i64 %c
}

define i64 @add11(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = add i64 %a, 4294967295
  ret i64 %c
}

define i64 @add12(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = add i64 %a, 81985529216486895
  ret i64 %c
}

define i64 @sub0(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sub i64 %a, 0
  ret i64 %c
}

define i64 @sub1(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sub i64 %a, 1
  ret i64 %c
}

define i64 @sub2(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sub i64 %a, -1
  ret i64 %c
}

define i64 @sub3(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sub i64 %a, 127
  ret i64 %c
}

define i64 @sub4(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sub i64 %a, 128
  ret i64 %c
}

define i64 @sub5(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sub i64 %a, -128
  ret i64 %c
}

define i64 @sub6(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sub i64 %a, -129
  ret i64 %c
}

define i64 @sub7(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sub i64 %a, 2147483647
  ret i64 %c
}

define i64 @sub8(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sub i64 %a, 2147483648
  ret i64 %c
}

define i64 @sub9(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sub i64 %a, -2147483648
  ret i64 %c
}

define i64 @sub10(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sub i64 %a, -2147483649
  ret i64 %c
}

define i64 @sub11(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sub i64 %a, 4294967295
  ret i64 %c
}

define i64 @sub12(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sub i64 %a, 81985529216486895
  ret i64 %c
}

define i64 @mul0(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = mul i64 %a, 0
  ret i64 %c
}

define i64 @mul1(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = mul i64 %a, 1
  ret i64 %c
}

define i64 @mul2(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = mul i64 %a, -1
  ret i64 %c
}

define i64 @mul3(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = mul i64 %a, 127
  ret i64 %c
}

define i64 @mul4(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = mul i64 %a, 128
  ret i64 %c
}

define i64 @mul5(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = mul i64 %a, -128
  ret i64 %c
}

define i64 @mul6(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = mul i64 %a, -129
  ret i64 %c
}

define i64 @mul7(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = mul i64 %a, 2147483647
  ret i64 %c
}

define i64 @mul8(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = mul i64 %a, 2147483648
  ret i64 %c
}

define i64 @mul9(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = mul i64 %a, -2147483648
  ret i64 %c
}

define i64 @mul10(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = mul i64 %a, -2147483649
  ret i64 %c
}

define i64 @mul11(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = mul i64 %a, 4294967295
  ret i64 %c
}

define i64 @mul12(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = mul i64 %a, 81985529216486895
  ret i64 %c
}

define i64 @and0(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = and i64 %a, 0
  ret i64 %c
}

define i64 @and1(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = and i64 %a, 1
  ret i64 %c
}

define i64 @and2(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = and i64 %a, -1
  ret i64 %c
}

define i64 @and3(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = and i64 %a, 127
  ret i64 %c
}

define i64 @and4(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = and i64 %a, 128
  ret i64 %c
}

define i64 @and5(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = and i64 %a, -128
  ret i64 %c
}

define i64 @and6(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = and i64 %a, -129
  ret i64 %c
}

define i64 @and7(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = and i64 %a, 2147483647
  ret i64 %c
}

define i64 @and8(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = and i64 %a, 2147483648
  ret i64 %c
}

define i64 @and9(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = and i64 %a, -2147483648
  ret i64 %c
}

define i64 @and10(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = and i64 %a, -2147483649
  ret i64 %c
}

define i64 @and11(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = and i64 %a, 4294967295
  ret i64 %c
}

define i64 @and12(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = and i64 %a, 81985529216486895
  ret i64 %c
}

define i64 @or0(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = or i64 %a, 0
  ret i64 %c
}

define i64 @or1(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = or i64 %a, 1
  ret i64 %c
}

define i64 @or2(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = or i64 %a, -1
  ret i64 %c
}

define i64 @or3(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = or i64 %a, 127
  ret i64 %c
}

define i64 @or4(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = or i64 %a, 128
  ret i64 %c
}

define i64 @or5(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = or i64 %a, -128
  ret i64 %c
}

define i64 @or6(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = or i64 %a, -129
  ret i64 %c
}

define i64 @or7(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = or i64 %a, 2147483647
  ret i64 %c
}

define i64 @or8(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = or i64 %a, 2147483648
  ret i64 %c
}

define i64 @or9(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = or i64 %a, -2147483648
  ret i64 %c
}

define i64 @or10(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = or i64 %a, -2147483649
  ret i64 %c
}

define i64 @or11(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = or i64 %a, 4294967295
  ret i64 %c
}

define i64 @or12(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = or i64 %a, 81985529216486895
  ret i64 %c
}

define i64 @xor0(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = xor i64 %a, 0
  ret i64 %c
}

define i64 @xor1(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = xor i64 %a, 1
  ret i64 %c
}

define i64 @xor2(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = xor i64 %a, -1
  ret i64 %c
}

define i64 @xor3(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = xor i64 %a, 127
  ret i64 %c
}

define i64 @xor4(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = xor i64 %a, 128
  ret i64 %c
}

define i64 @xor5(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = xor i64 %a, -128
  ret i64 %c
}

define i64 @xor6(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = xor i64 %a, -129
  ret i64 %c
}

define i64 @xor7(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = xor i64 %a, 2147483647
  ret i64 %c
}

define i64 @xor8(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = xor i64 %a, 2147483648
  ret i64 %c
}

define i64 @xor9(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = xor i64 %a, -2147483648
  ret i64 %c
}

define i64 @xor10(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = xor i64 %a, -2147483649
  ret i64 %c
}

define i64 @xor11(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = xor i64 %a, 4294967295
  ret i64 %c
}

define i64 @xor12(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = xor i64 %a, 81985529216486895
  ret i64 %c
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
