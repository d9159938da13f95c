; A switch without cases.
; targets: aarch64
source_filename = "switch-empty.ll"

define i64 @none(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  switch i64 %a, label %d []
  d:
  ret i64 2
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
