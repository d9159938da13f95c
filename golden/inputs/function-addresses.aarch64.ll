; The address of a function as a value.
; targets: aarch64
source_filename = "function-addresses.ll"

declare void @outside()

define void @inside() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret void
}

define ptr @addresses(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store ptr @outside, ptr %p
  store ptr @inside, ptr %p
  ret ptr @addresses
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
