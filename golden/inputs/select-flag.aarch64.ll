; select on a value that is no comparison.
; targets: aarch64
source_filename = "select-flag.ll"

define i64 @flag(i1 %c, i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = select i1 %c, i64 %a, i64 %b
  ret i64 %r
}

define i64 @constants(i1 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = select i1 %c, i64 7, i64 0
  ret i64 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
