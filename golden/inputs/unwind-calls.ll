; Frame descriptions of functions that call and save registers.
; targets: x86_64 ppc64 ppc64le
source_filename = "unwind-calls.ll"

declare i64 @callee(i64)

define i64 @one(i64 %a) {
  %r = call i64 @callee(i64 %a)
  ret i64 %r
}

define i64 @none(i64 %a) {
  ret i64 %a
}

define i64 @two_returns(i64 %a) {
  %c = icmp eq i64 %a, 0
  br i1 %c, label %x, label %y
  x:
  %r = call i64 @callee(i64 %a)
  ret i64 %r
  y:
  ret i64 %a
}
