; Names that end alike share their bytes.
; targets: aarch64
source_filename = "string-tails.ll"

declare void @tail()

define void @long_tail() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @tail()
  ret void
}

define void @ail() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret void
}

define void @text() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
