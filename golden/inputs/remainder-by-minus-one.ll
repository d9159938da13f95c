; A remainder by -1 comes from a quotient, which the target divides by a power of two in its own way: nobody takes
; it for the opposite, as a division by -1 is taken.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "remainder-by-minus-one.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define i8 @rest_8(ptr %p) {
  %x = load i8, ptr %p
  %r = srem i8 %x, -1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 8, i32 0)
  ret i8 %r
}

define i32 @rest_32(ptr %p) {
  %x = load i32, ptr %p
  %r = srem i32 %x, -1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 32, i32 0)
  ret i32 %r
}

define i64 @rest_64(ptr %p) {
  %x = load i64, ptr %p
  %r = srem i64 %x, -1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 64, i32 0)
  ret i64 %r
}

define i128 @rest_128(ptr %p) {
  %x = load i128, ptr %p
  %r = srem i128 %x, -1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 128, i32 0)
  ret i128 %r
}
