; targets: x86_64
source_filename = "wide-amounts"

; Amounts of 128 and more are no negative numbers; beyond 256 bits they have 32 bits.
define i64 @part(ptr %p) {
  %a = load i192, ptr %p, align 8
  %b = lshr i192 %a, 128
  %c = trunc i192 %b to i64
  ret i64 %c
}
define void @twice(ptr %p, ptr %q) {
  %a = load i256, ptr %p, align 8
  %b = lshr i256 %a, 130
  %c = lshr i256 %b, 9
  store i256 %c, ptr %q, align 8
  ret void
}
define void @beyond(ptr %p, ptr %q) {
  %a = load i320, ptr %p, align 8
  %b = lshr i320 %a, 192
  %c = trunc i320 %b to i64
  store i64 %c, ptr %q, align 8
  ret void
}
