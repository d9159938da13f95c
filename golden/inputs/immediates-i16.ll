; Constants, 16 bits.
; targets: x86_64 ppc64 ppc64le
source_filename = "immediates-i16.ll"

define i16 @add0(i16 %a) {
  %c = add i16 %a, 0
  ret i16 %c
}

define i16 @add1(i16 %a) {
  %c = add i16 %a, 1
  ret i16 %c
}

define i16 @add2(i16 %a) {
  %c = add i16 %a, 127
  ret i16 %c
}

define i16 @add3(i16 %a) {
  %c = add i16 %a, 128
  ret i16 %c
}

define i16 @add4(i16 %a) {
  %c = add i16 %a, -129
  ret i16 %c
}

define i16 @add5(i16 %a) {
  %c = add i16 %a, 32767
  ret i16 %c
}

define i16 @add6(i16 %a) {
  %c = add i16 %a, -32768
  ret i16 %c
}

define i16 @sub0(i16 %a) {
  %c = sub i16 %a, 0
  ret i16 %c
}

define i16 @sub1(i16 %a) {
  %c = sub i16 %a, 1
  ret i16 %c
}

define i16 @sub2(i16 %a) {
  %c = sub i16 %a, 127
  ret i16 %c
}

define i16 @sub3(i16 %a) {
  %c = sub i16 %a, 128
  ret i16 %c
}

define i16 @sub4(i16 %a) {
  %c = sub i16 %a, -129
  ret i16 %c
}

define i16 @sub5(i16 %a) {
  %c = sub i16 %a, 32767
  ret i16 %c
}

define i16 @sub6(i16 %a) {
  %c = sub i16 %a, -32768
  ret i16 %c
}

define i16 @mul0(i16 %a) {
  %c = mul i16 %a, 0
  ret i16 %c
}

define i16 @mul1(i16 %a) {
  %c = mul i16 %a, 1
  ret i16 %c
}

define i16 @mul2(i16 %a) {
  %c = mul i16 %a, 127
  ret i16 %c
}

define i16 @mul3(i16 %a) {
  %c = mul i16 %a, 128
  ret i16 %c
}

define i16 @mul4(i16 %a) {
  %c = mul i16 %a, -129
  ret i16 %c
}

define i16 @mul5(i16 %a) {
  %c = mul i16 %a, 32767
  ret i16 %c
}

define i16 @mul6(i16 %a) {
  %c = mul i16 %a, -32768
  ret i16 %c
}

define i16 @and0(i16 %a) {
  %c = and i16 %a, 0
  ret i16 %c
}

define i16 @and1(i16 %a) {
  %c = and i16 %a, 1
  ret i16 %c
}

define i16 @and2(i16 %a) {
  %c = and i16 %a, 127
  ret i16 %c
}

define i16 @and3(i16 %a) {
  %c = and i16 %a, 128
  ret i16 %c
}

define i16 @and4(i16 %a) {
  %c = and i16 %a, -129
  ret i16 %c
}

define i16 @and5(i16 %a) {
  %c = and i16 %a, 32767
  ret i16 %c
}

define i16 @and6(i16 %a) {
  %c = and i16 %a, -32768
  ret i16 %c
}

define i16 @or0(i16 %a) {
  %c = or i16 %a, 0
  ret i16 %c
}

define i16 @or1(i16 %a) {
  %c = or i16 %a, 1
  ret i16 %c
}

define i16 @or2(i16 %a) {
  %c = or i16 %a, 127
  ret i16 %c
}

define i16 @or3(i16 %a) {
  %c = or i16 %a, 128
  ret i16 %c
}

define i16 @or4(i16 %a) {
  %c = or i16 %a, -129
  ret i16 %c
}

define i16 @or5(i16 %a) {
  %c = or i16 %a, 32767
  ret i16 %c
}

define i16 @or6(i16 %a) {
  %c = or i16 %a, -32768
  ret i16 %c
}

define i16 @xor0(i16 %a) {
  %c = xor i16 %a, 0
  ret i16 %c
}

define i16 @xor1(i16 %a) {
  %c = xor i16 %a, 1
  ret i16 %c
}

define i16 @xor2(i16 %a) {
  %c = xor i16 %a, 127
  ret i16 %c
}

define i16 @xor3(i16 %a) {
  %c = xor i16 %a, 128
  ret i16 %c
}

define i16 @xor4(i16 %a) {
  %c = xor i16 %a, -129
  ret i16 %c
}

define i16 @xor5(i16 %a) {
  %c = xor i16 %a, 32767
  ret i16 %c
}

define i16 @xor6(i16 %a) {
  %c = xor i16 %a, -32768
  ret i16 %c
}
