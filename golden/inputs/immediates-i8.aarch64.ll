; Constants, 8 bits.
; targets: aarch64
source_filename = "immediates-i8.ll"

define i8 @add0(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = add i8 %a, 0
  ret i8 %c
}

define i8 @add1(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = add i8 %a, 1
  ret i8 %c
}

define i8 @add2(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = add i8 %a, 127
  ret i8 %c
}

define i8 @add3(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = add i8 %a, -128
  ret i8 %c
}

define i8 @add4(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = add i8 %a, -1
  ret i8 %c
}

define i8 @sub0(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sub i8 %a, 0
  ret i8 %c
}

define i8 @sub1(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sub i8 %a, 1
  ret i8 %c
}

define i8 @sub2(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sub i8 %a, 127
  ret i8 %c
}

define i8 @sub3(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sub i8 %a, -128
  ret i8 %c
}

define i8 @sub4(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = sub i8 %a, -1
  ret i8 %c
}

define i8 @mul0(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = mul i8 %a, 0
  ret i8 %c
}

define i8 @mul1(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = mul i8 %a, 1
  ret i8 %c
}

define i8 @mul2(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = mul i8 %a, 127
  ret i8 %c
}

define i8 @mul3(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = mul i8 %a, -128
  ret i8 %c
}

define i8 @mul4(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = mul i8 %a, -1
  ret i8 %c
}

define i8 @and0(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = and i8 %a, 0
  ret i8 %c
}

define i8 @and1(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = and i8 %a, 1
  ret i8 %c
}

define i8 @and2(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = and i8 %a, 127
  ret i8 %c
}

define i8 @and3(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = and i8 %a, -128
  ret i8 %c
}

define i8 @and4(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = and i8 %a, -1
  ret i8 %c
}

define i8 @or0(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = or i8 %a, 0
  ret i8 %c
}

define i8 @or1(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = or i8 %a, 1
  ret i8 %c
}

define i8 @or2(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = or i8 %a, 127
  ret i8 %c
}

define i8 @or3(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = or i8 %a, -128
  ret i8 %c
}

define i8 @or4(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = or i8 %a, -1
  ret i8 %c
}

define i8 @xor0(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = xor i8 %a, 0
  ret i8 %c
}

define i8 @xor1(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = xor i8 %a, 1
  ret i8 %c
}

define i8 @xor2(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = xor i8 %a, 127
  ret i8 %c
}

define i8 @xor3(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = xor i8 %a, -128
  ret i8 %c
}

define i8 @xor4(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = xor i8 %a, -1
  ret i8 %c
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
