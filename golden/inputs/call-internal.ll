; A call of a function in the same section needs no relocation.
; targets: x86_64 ppc64 ppc64le
source_filename = "call-internal.ll"

define internal i64 @inner(i64 %a) {
  ret i64 %a
}

define i64 @outer(i64 %a) {
  %r = call i64 @inner(i64 %a)
  %s = call i64 @outer(i64 %r)
  ret i64 %s
}
