; Calls and definitions with the convention coldcc.
; targets: x86_64 ppc64 ppc64le
source_filename = "call-coldcc.ll"

declare coldcc i64 @callee(i64, double)

define i64 @caller(i64 %a, double %x) {
  %b = mul i64 %a, 3
  %r = call coldcc i64 @callee(i64 %b, double %x)
  %s = add i64 %r, %b
  ret i64 %s
}

define coldcc i64 @itself(i64 %a) {
  %b = mul i64 %a, 3
  ret i64 %b
}
