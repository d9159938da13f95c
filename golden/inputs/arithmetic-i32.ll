; Every integer operation on i32.
; targets: x86_64 ppc64 ppc64le
source_filename = "arithmetic-i32.ll"

define i32 @add(i32 %a, i32 %b) {
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @sub(i32 %a, i32 %b) {
  %c = sub i32 %a, %b
  ret i32 %c
}

define i32 @mul(i32 %a, i32 %b) {
  %c = mul i32 %a, %b
  ret i32 %c
}

define i32 @and(i32 %a, i32 %b) {
  %c = and i32 %a, %b
  ret i32 %c
}

define i32 @or(i32 %a, i32 %b) {
  %c = or i32 %a, %b
  ret i32 %c
}

define i32 @xor(i32 %a, i32 %b) {
  %c = xor i32 %a, %b
  ret i32 %c
}

define i32 @shl(i32 %a, i32 %b) {
  %c = shl i32 %a, %b
  ret i32 %c
}

define i32 @lshr(i32 %a, i32 %b) {
  %c = lshr i32 %a, %b
  ret i32 %c
}

define i32 @ashr(i32 %a, i32 %b) {
  %c = ashr i32 %a, %b
  ret i32 %c
}
