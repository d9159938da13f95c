; Fires sra-load.
; targets: aarch64
source_filename = "rule-sra-load.ll"

define i64 @f(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %l = load i64, ptr %p
  %r = ashr i64 %l, 56
  ret i64 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
