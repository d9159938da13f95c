; Every integer operation on i16.
; targets: x86_64 ppc64 ppc64le
source_filename = "arithmetic-i16.ll"

define i16 @add(i16 %a, i16 %b) {
  %c = add i16 %a, %b
  ret i16 %c
}

define i16 @sub(i16 %a, i16 %b) {
  %c = sub i16 %a, %b
  ret i16 %c
}

define i16 @mul(i16 %a, i16 %b) {
  %c = mul i16 %a, %b
  ret i16 %c
}

define i16 @and(i16 %a, i16 %b) {
  %c = and i16 %a, %b
  ret i16 %c
}

define i16 @or(i16 %a, i16 %b) {
  %c = or i16 %a, %b
  ret i16 %c
}

define i16 @xor(i16 %a, i16 %b) {
  %c = xor i16 %a, %b
  ret i16 %c
}

define i16 @shl(i16 %a, i16 %b) {
  %c = shl i16 %a, %b
  ret i16 %c
}

define i16 @lshr(i16 %a, i16 %b) {
  %c = lshr i16 %a, %b
  ret i16 %c
}

define i16 @ashr(i16 %a, i16 %b) {
  %c = ashr i16 %a, %b
  ret i16 %c
}
