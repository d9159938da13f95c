; Every integer operation on i64.
; targets: x86_64 ppc64 ppc64le
source_filename = "arithmetic-i64.ll"

define i64 @add(i64 %a, i64 %b) {
  %c = add i64 %a, %b
  ret i64 %c
}

define i64 @sub(i64 %a, i64 %b) {
  %c = sub i64 %a, %b
  ret i64 %c
}

define i64 @mul(i64 %a, i64 %b) {
  %c = mul i64 %a, %b
  ret i64 %c
}

define i64 @and(i64 %a, i64 %b) {
  %c = and i64 %a, %b
  ret i64 %c
}

define i64 @or(i64 %a, i64 %b) {
  %c = or i64 %a, %b
  ret i64 %c
}

define i64 @xor(i64 %a, i64 %b) {
  %c = xor i64 %a, %b
  ret i64 %c
}

define i64 @shl(i64 %a, i64 %b) {
  %c = shl i64 %a, %b
  ret i64 %c
}

define i64 @lshr(i64 %a, i64 %b) {
  %c = lshr i64 %a, %b
  ret i64 %c
}

define i64 @ashr(i64 %a, i64 %b) {
  %c = ashr i64 %a, %b
  ret i64 %c
}
