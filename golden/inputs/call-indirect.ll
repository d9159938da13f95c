; Calls through pointers and absolute addresses.
; targets: x86_64 ppc64 ppc64le
source_filename = "call-indirect.ll"

define i64 @through(ptr %p, i64 %a) {
  %f = load ptr, ptr %p
  %r = call i64 %f(i64 %a)
  %s = call i64 %p(i64 %r)
  %t = call i64 inttoptr (i64 4096 to ptr)(i64 %s)
  ret i64 %t
}
