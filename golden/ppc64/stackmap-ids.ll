; Ids have 64 bits and may repeat.
source_filename = "stackmap-ids.ll"
target triple = "powerpc64-unknown-linux-gnu"

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
