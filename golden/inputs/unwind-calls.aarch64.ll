; Frame descriptions of functions that call and save registers.
; targets: aarch64
source_filename = "unwind-calls.ll"

declare i64 @callee(i64)

define i64 @one(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i64 @callee(i64 %a)
  ret i64 %r
}

define i64 @none(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %a
}

define i64 @two_returns(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp eq i64 %a, 0
  br i1 %c, label %x, label %y
  x:
  %r = call i64 @callee(i64 %a)
  ret i64 %r
  y:
  ret i64 %a
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
