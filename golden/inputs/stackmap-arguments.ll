; Arguments in registers.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "stackmap-arguments.ll"

define void @arguments(i64 %a, ptr %b, i64 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %a, ptr %b, i64 %c)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
