; Conversions that round, conversions of what is stored, and the lesser and greater of a number and zero.
; targets: aarch64
source_filename = "converted-and-stored.ll"
declare double @llvm.floor.f64(double)
declare float @llvm.ceil.f32(float)
declare double @llvm.round.f64(double)
declare double @llvm.trunc.f64(double)
declare double @llvm.roundeven.f64(double)
declare i32 @llvm.smax.i32(i32, i32)
declare i64 @llvm.smin.i64(i64, i64)
define void @a(ptr %p, double %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v = fptosi double %x to i64
  store i64 %v, ptr %p
  ret void
}
define void @b(ptr %p, double %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v = fptosi double %x to i32
  store i32 %v, ptr %p
  ret void
}
define void @c(ptr %p, float %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v = fptoui float %x to i32
  store i32 %v, ptr %p
  ret void
}
define void @d(ptr %p, float %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v = fptosi float %x to i16
  store i16 %v, ptr %p
  ret void
}
define i32 @e(ptr %p, float %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v = fptosi float %x to i32
  store i32 %v, ptr %p
  ret i32 %v
}
define void @f(ptr %p, double %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v = fptosi double %x to i64
  %w = trunc i64 %v to i32
  store i32 %w, ptr %p
  ret void
}
define i64 @g(double %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call double @llvm.floor.f64(double %x)
  %v = fptosi double %r to i64
  ret i64 %v
}
define i32 @h(float %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call float @llvm.ceil.f32(float %x)
  %v = fptoui float %r to i32
  ret i32 %v
}
define i32 @i(double %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call double @llvm.round.f64(double %x)
  %v = fptosi double %r to i32
  ret i32 %v
}
define i64 @j(double %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call double @llvm.trunc.f64(double %x)
  %v = fptoui double %r to i64
  ret i64 %v
}
define i64 @k(double %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call double @llvm.roundeven.f64(double %x)
  %v = fptosi double %r to i64
  ret i64 %v
}
define i32 @l(i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i32 @llvm.smax.i32(i32 %x, i32 0)
  ret i32 %r
}
define i64 @m(i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i64 @llvm.smin.i64(i64 %x, i64 0)
  ret i64 %r
}
define i32 @n(i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i32 @llvm.smax.i32(i32 %x, i32 1)
  ret i32 %r
}
define i64 @o(i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %a = shl i64 %x, 32
  %s = sub i64 30064771072, %a
  %r = ashr i64 %s, 32
  ret i64 %r
}
define i64 @o2(i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %a = shl i64 %x, 32
  %s = add i64 %a, 30064771072
  %r = ashr i64 %s, 32
  ret i64 %r
}
define void @q(ptr %p, double %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call double @llvm.floor.f64(double %x)
  %v = fptosi double %r to i64
  store i64 %v, ptr %p
  ret void
}
define void @r(ptr %p, double %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v = fptosi double %x to i8
  %q = getelementptr i8, ptr %p, i64 %n
  store volatile i8 %v, ptr %q
  ret void
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
