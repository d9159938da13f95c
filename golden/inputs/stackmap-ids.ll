; Ids have 64 bits and may repeat.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "stackmap-ids.ll"

define void @ids() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 -1, i32 0)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9223372036854775807, i32 0)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 -9223372036854775808, i32 0)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
