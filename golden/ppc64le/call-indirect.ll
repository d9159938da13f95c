; Calls through pointers and absolute addresses.
source_filename = "call-indirect.ll"
target triple = "powerpc64le-unknown-linux-gnu"

define i64 @through(ptr %p, i64 %a) {
  %f = load ptr, ptr %p
  %r = call i64 %f(i64 %a)
  %s = call i64 %p(i64 %r)
  %t = call i64 inttoptr (i64 4096 to ptr)(i64 %s)
  ret i64 %t
}
