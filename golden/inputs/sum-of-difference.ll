; targets: x86_64 aarch64
; What is added to a sum with a difference in it cancels out, on whichever side that stands.
source_filename = "sum-of-difference.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define i64 @right(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %d = sub i64 %a, %b
  %s = add i64 %a, %d
  %r = add i64 %b, %s
  ret i64 %r
}

define i64 @left(i64 %a, i64 %b, i64 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %d = sub i64 %a, %b
  %s = add i64 %d, %c
  %r = add i64 %b, %s
  ret i64 %r
}
