; Calls through pointers and absolute addresses.
; targets: aarch64
source_filename = "call-indirect.ll"

define i64 @through(ptr %p, i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %f = load ptr, ptr %p
  %r = call i64 %f(i64 %a)
  %s = call i64 %p(i64 %r)
  %t = call i64 inttoptr (i64 4096 to ptr)(i64 %s)
  ret i64 %t
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
