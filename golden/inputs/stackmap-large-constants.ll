; Larger constants stand in the pool, each once.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "stackmap-large-constants.ll"

define void @large() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 2147483648, i64 -2147483649, i64 4294967295, i64 4294967296, i64 9223372036854775807, i64 4294967296)
  ret void
}

define void @again() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, i64 4294967295, i64 81985529216486895)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
