; A stackmap without operands: frame pointer, one record, stack size 8.
source_filename = "stackmap-empty.ll"
target triple = "powerpc64le-unknown-linux-gnu"

define void @empty() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
