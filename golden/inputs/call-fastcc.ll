; Calls and definitions with the convention fastcc.
; targets: x86_64 ppc64 ppc64le
source_filename = "call-fastcc.ll"

declare fastcc i64 @callee(i64, double)

define i64 @caller(i64 %a, double %x) {
  %b = mul i64 %a, 3
  %r = call fastcc i64 @callee(i64 %b, double %x)
  %s = add i64 %r, %b
  ret i64 %s
}

define fastcc i64 @itself(i64 %a) {
  %b = mul i64 %a, 3
  ret i64 %b
}
