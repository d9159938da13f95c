; Advances of more than 63 and 255 bytes.
source_filename = "unwind-long-function.ll"
target triple = "powerpc64le-unknown-linux-gnu"

declare void @callee()

define void @long5(ptr %p) {
  call void @callee()
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  ret void
}

define void @long12(ptr %p) {
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
