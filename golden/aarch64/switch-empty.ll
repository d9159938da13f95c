; A switch without cases.
source_filename = "switch-empty.ll"
target triple = "aarch64-unknown-linux-gnu"

define i64 @none(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  switch i64 %a, label %d []
  d:
  ret i64 2
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
