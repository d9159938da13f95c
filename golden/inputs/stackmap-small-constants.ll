; Constants of 32 bits stand in the record.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "stackmap-small-constants.ll"

define void @small() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 0, i64 1, i64 -1, i64 2147483647, i64 -2147483648, i32 7, i32 -7, i16 300, i8 -1, i1 true, i1 false, ptr null)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
