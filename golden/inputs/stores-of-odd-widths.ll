; A value is cut to a width that is no machine type before its types are made legal.
; targets: aarch64
source_filename = "stores-of-odd-widths"
define void @a(i64 %x, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %y = trunc i64 %x to i24
  store i24 %y, ptr %p, align 1
  ret void
}
define void @b(i64 %x, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %y = trunc i64 %x to i24
  store i24 %y, ptr %p
  ret void
}
define void @c(i32 %x, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %y = trunc i32 %x to i17
  store i17 %y, ptr %p
  ret void
}
define void @d(i64 %x, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %y = trunc i64 %x to i40
  store i40 %y, ptr %p, align 1
  ret void
}
define void @e(i64 %x, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %y = trunc i64 %x to i4
  store i4 %y, ptr %p, align 1
  ret void
}
define void @f(i64 %x, i64 %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %z = mul i64 %x, %y
  %w = trunc i64 %z to i48
  store i48 %w, ptr %p, align 1
  ret void
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
