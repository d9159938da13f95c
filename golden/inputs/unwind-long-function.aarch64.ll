; Advances of more than 63 and 255 bytes.
; targets: aarch64
source_filename = "unwind-long-function.ll"

declare void @callee()

define void @long5(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @callee()
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  ret void
}

define void @long12(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @callee()
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  ret void
}

define void @long40(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @callee()
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
