; A call in front of a return is a jump when its arguments fit where the function's own came.
; targets: aarch64 aarch64_be
source_filename = "call-tail.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @g(i64, i64, i64, i64, i64, i64, i64, i64, i64, i8)
declare extern_weak void @weak()
declare void @v(i64, ...)
declare fastcc i64 @fast(i64, double)
declare preserve_mostcc void @most()
define void @stack(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g, i64 %h, i64 %i, i8 %j) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  tail call void @g(i64 %b, i64 %a, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g, i64 %h, i64 %a, i8 3)
  ret void
}
define void @stack2(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g, i64 %h, i64 %i, i8 %j) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  tail call void @g(i64 %b, i64 %a, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g, i64 %h, i64 %h, i8 %j)
  ret void
}
define void @stack3(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g, i64 %h, i64 %i, i8 %j) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  tail call void @g(i64 %b, i64 %a, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g, i64 %h, i64 %i, i8 %j)
  ret void
}
define void @small(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  tail call void @g(i64 %a, i64 %a, i64 %a, i64 %a, i64 %a, i64 %a, i64 %a, i64 %a, i64 %a, i8 3)
  ret void
}
define void @weakly() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 40)
  tail call void @weak()
  ret void
}
define void @var(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 40)
  tail call void (i64, ...) @v(i64 %a, double 1.0)
  ret void
}
define i64 @tofast(double %d, i64 %a) uwtable {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 40, double %d)
  %r = tail call fastcc i64 @fast(i64 %a, double %d)
  ret i64 %r
}
define preserve_mostcc void @frommost() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 40)
  tail call void @weak2()
  ret void
}
declare void @weak2()
define void @tomost(ptr %f, i1 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 40)
  br i1 %c, label %a, label %b
a:
  tail call preserve_mostcc void @most()
  ret void
b:
  tail call void %f(i64 3, double 2.0)
  ret void
}
define internal void @inner(i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 8, i64 %x)
  tail call void @inner(i64 %x)
  ret void
}
define void @useinner(i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 8, i64 %x)
  %s = alloca [400 x i64]
  tail call void @inner(i64 %x)
  ret void
}
