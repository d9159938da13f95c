; Advances of more than 63 and 255 bytes.
; targets: x86_64 ppc64 ppc64le
source_filename = "unwind-long-function.ll"

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
