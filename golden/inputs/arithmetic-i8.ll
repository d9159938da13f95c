; Every integer operation on i8.
; targets: x86_64 ppc64 ppc64le
source_filename = "arithmetic-i8.ll"

define i8 @add(i8 %a, i8 %b) {
  %c = add i8 %a, %b
  ret i8 %c
}

define i8 @sub(i8 %a, i8 %b) {
  %c = sub i8 %a, %b
  ret i8 %c
}

define i8 @mul(i8 %a, i8 %b) {
  %c = mul i8 %a, %b
  ret i8 %c
}

define i8 @and(i8 %a, i8 %b) {
  %c = and i8 %a, %b
  ret i8 %c
}

define i8 @or(i8 %a, i8 %b) {
  %c = or i8 %a, %b
  ret i8 %c
}

define i8 @xor(i8 %a, i8 %b) {
  %c = xor i8 %a, %b
  ret i8 %c
}

define i8 @shl(i8 %a, i8 %b) {
  %c = shl i8 %a, %b
  ret i8 %c
}

define i8 @lshr(i8 %a, i8 %b) {
  %c = lshr i8 %a, %b
  ret i8 %c
}

define i8 @ashr(i8 %a, i8 %b) {
  %c = ashr i8 %a, %b
  ret i8 %c
}
