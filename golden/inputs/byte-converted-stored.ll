; Numbers converted to bytes and halves and stored where they were made, at every kind of address.
; targets: aarch64
source_filename = "byte-converted-stored.ll"
define void @a(float %f, ptr %p) {
  %v = fptoui float %f to i8
  %q = getelementptr i8, ptr %p, i64 8
  store i8 %v, ptr %q
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret void
}
define void @b(float %f, ptr %p) {
  %v = fptoui float %f to i16
  %q = getelementptr i8, ptr %p, i64 8
  store i16 %v, ptr %q
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret void
}
define void @c(float %f, ptr %p) {
  %v = fptosi float %f to i8
  store i8 %v, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret void
}
define void @d(double %f, ptr %p) {
  %v = fptosi double %f to i32
  %q = getelementptr i8, ptr %p, i64 8
  store i32 %v, ptr %q
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret void
}
define void @e(float %f, ptr %p, i64 %i) {
  %v = fptosi float %f to i8
  %q = getelementptr i8, ptr %p, i64 %i
  store i8 %v, ptr %q
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret void
}
define void @f(float %f, ptr %p, i64 %i) {
  %v = fptosi float %f to i16
  %q = getelementptr i8, ptr %p, i64 -3
  store i16 %v, ptr %q
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret void
}
define void @g(float %f, i64 %i) {
  %a = alloca i16
  %v = fptosi float %f to i16
  store i16 %v, ptr %a
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret void
}
define void @h(float %f, i64 %i) {
  %a = alloca [4 x i8]
  %v = fptosi float %f to i8
  %q = getelementptr i8, ptr %a, i64 3
  store i8 %v, ptr %q
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret void
}
define void @i(float %f, i64 %i, ptr %p) {
  %v = fptosi float %f to i8
  %q = getelementptr i8, ptr %p, i64 300
  store i8 %v, ptr %q
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret void
}
define void @j(float %f, i64 %i, ptr %p) {
  %v = fptosi float %f to i16
  %q = getelementptr i8, ptr %p, i64 301
  store i16 %v, ptr %q
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret void
}
define void @k(float %f, i64 %i, ptr %p) {
  %v = fptosi float %f to i16
  %q = getelementptr i16, ptr %p, i64 %i
  store i16 %v, ptr %q
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret void
}
define void @l(float %f) {
  %v = fptosi float %f to i16
  call void @callee2(i16 1, i32 0, i64 0, i32 0, i8 0, i32 0, i1 0, i64 0, i64 0, i16 %v)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret void
}
define void @m(float %f) {
  %v = fptosi float %f to i8
  call void @callee3(i16 1, i32 0, i64 0, i32 0, i8 0, i32 0, i1 0, i64 0, i8 %v, i16 5)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret void
}
define void @n(float %f) {
  %v = fptosi float %f to i8
  call void @callee1(i16 1, i32 0, i64 0, i32 0, i8 0, i32 0, i1 0, i64 0, i64 0, i8 %v)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret void
}
declare void @callee1(i16, i32, i64, i32, i8, i32, i1, i64, i64, i8)
declare void @callee2(i16, i32, i64, i32, i8, i32, i1, i64, i64, i16)
declare void @callee3(i16, i32, i64, i32, i8, i32, i1, i64, i8, i16)
declare void @llvm.experimental.stackmap(i64, i32, ...)
