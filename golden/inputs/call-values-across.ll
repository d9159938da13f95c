; Values that live across calls are spilled, registers saved.
; targets: x86_64 ppc64 ppc64le
source_filename = "call-values-across.ll"

declare i64 @callee(i64)

define i64 @across(i64 %a) {
  %b = mul i64 %a, %a
  %c = xor i64 %b, %a
  %r = call i64 @callee(i64 %b)
  %s = call i64 @callee(i64 %c)
  %t = add i64 %r, %s
  %u = sub i64 %t, %b
  ret i64 %u
}
