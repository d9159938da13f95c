; A stackmap without operands: frame pointer, one record, stack size 8.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "stackmap-empty.ll"

define void @empty() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
