; A function that does not return.
; targets: aarch64
source_filename = "unreachable-end.ll"

declare void @stop() noreturn

define void @ends() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @stop()
  unreachable
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
