; A call of a function in the same section needs no relocation.
; targets: aarch64
source_filename = "call-internal.ll"

define internal i64 @inner(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %a
}

define i64 @outer(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i64 @inner(i64 %a)
  %s = call i64 @outer(i64 %r)
  ret i64 %s
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
