; A shift of an undefined value is zero, even by an undefined amount.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "shift-of-undef.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)
define void @a(i64 %x, i64 %y) {
  %z = srem i64 %y, 1
  %u = srem i64 %x, %z
  %v = ashr i64 %u, %u
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %v)
  ret void
}
define void @b(i64 %x, i64 %y) {
  %z = srem i64 %y, 1
  %u = srem i64 %x, %z
  %v = ashr i64 %u, %y
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %v)
  ret void
}
define void @c(i64 %x, i64 %y) {
  %z = srem i64 %y, 1
  %u = srem i64 %x, %z
  %v = lshr i64 %u, %u
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %v)
  ret void
}
define void @d(i64 %x, i64 %y) {
  %z = srem i64 %y, 1
  %u = srem i64 %x, %z
  %v = shl i64 %u, %u
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %v)
  ret void
}
define void @e(i64 %x, i64 %y) {
  %z = srem i64 %y, 1
  %u = srem i64 %x, %z
  %v = ashr i64 %y, %u
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %v)
  ret void
}
define void @g(i32 %x, i32 %y) {
  %z = srem i32 %y, 1
  %u = srem i32 %x, %z
  %v = ashr i32 %u, %u
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i32 %v)
  ret void
}
