; Parts of converted numbers that are stored.
; targets: aarch64
source_filename = "converted-parts-stored.ll"
define void @a(ptr %p, float %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v = fptosi float %x to i8
  store i8 %v, ptr %p
  ret void
}
define void @b(ptr %p, double %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v = fptoui double %x to i64
  %w = trunc i64 %v to i8
  store i8 %w, ptr %p
  ret void
}
define void @c(ptr %p, double %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v = fptoui double %x to i64
  %w = trunc i64 %v to i16
  store volatile i16 %w, ptr %p
  ret void
}
define void @d(ptr %p, double %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v = fptoui double %x to i64
  %q = getelementptr i8, ptr %p, i64 24
  store i64 %v, ptr %q
  store i64 %v, ptr %p
  ret void
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
