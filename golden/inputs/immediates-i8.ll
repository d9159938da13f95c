; Constants, 8 bits.
; targets: x86_64 ppc64 ppc64le
source_filename = "immediates-i8.ll"

define i8 @add0(i8 %a) {
  %c = add i8 %a, 0
  ret i8 %c
}

define i8 @add1(i8 %a) {
  %c = add i8 %a, 1
  ret i8 %c
}

define i8 @add2(i8 %a) {
  %c = add i8 %a, 127
  ret i8 %c
}

define i8 @add3(i8 %a) {
  %c = add i8 %a, -128
  ret i8 %c
}

define i8 @add4(i8 %a) {
  %c = add i8 %a, -1
  ret i8 %c
}

define i8 @sub0(i8 %a) {
  %c = sub i8 %a, 0
  ret i8 %c
}

define i8 @sub1(i8 %a) {
  %c = sub i8 %a, 1
  ret i8 %c
}

define i8 @sub2(i8 %a) {
  %c = sub i8 %a, 127
  ret i8 %c
}

define i8 @sub3(i8 %a) {
  %c = sub i8 %a, -128
  ret i8 %c
}

define i8 @sub4(i8 %a) {
  %c = sub i8 %a, -1
  ret i8 %c
}

define i8 @mul0(i8 %a) {
  %c = mul i8 %a, 0
  ret i8 %c
}

define i8 @mul1(i8 %a) {
  %c = mul i8 %a, 1
  ret i8 %c
}

define i8 @mul2(i8 %a) {
  %c = mul i8 %a, 127
  ret i8 %c
}

define i8 @mul3(i8 %a) {
  %c = mul i8 %a, -128
  ret i8 %c
}

define i8 @mul4(i8 %a) {
  %c = mul i8 %a, -1
  ret i8 %c
}

define i8 @and0(i8 %a) {
  %c = and i8 %a, 0
  ret i8 %c
}

define i8 @and1(i8 %a) {
  %c = and i8 %a, 1
  ret i8 %c
}

define i8 @and2(i8 %a) {
  %c = and i8 %a, 127
  ret i8 %c
}

define i8 @and3(i8 %a) {
  %c = and i8 %a, -128
  ret i8 %c
}

define i8 @and4(i8 %a) {
  %c = and i8 %a, -1
  ret i8 %c
}

define i8 @or0(i8 %a) {
  %c = or i8 %a, 0
  ret i8 %c
}

define i8 @or1(i8 %a) {
  %c = or i8 %a, 1
  ret i8 %c
}

define i8 @or2(i8 %a) {
  %c = or i8 %a, 127
  ret i8 %c
}

define i8 @or3(i8 %a) {
  %c = or i8 %a, -128
  ret i8 %c
}

define i8 @or4(i8 %a) {
  %c = or i8 %a, -1
  ret i8 %c
}

define i8 @xor0(i8 %a) {
  %c = xor i8 %a, 0
  ret i8 %c
}

define i8 @xor1(i8 %a) {
  %c = xor i8 %a, 1
  ret i8 %c
}

define i8 @xor2(i8 %a) {
  %c = xor i8 %a, 127
  ret i8 %c
}

define i8 @xor3(i8 %a) {
  %c = xor i8 %a, -128
  ret i8 %c
}

define i8 @xor4(i8 %a) {
  %c = xor i8 %a, -1
  ret i8 %c
}
