; Two shadows in a row, the second one inside what the first would cover.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "shadow-twice.ll"

define i64 @twice(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 16)
  %b = add i64 %a, 1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 16)
  ret i64 %b
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
