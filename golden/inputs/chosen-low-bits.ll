; The lowest bit of a value or 0, by a truth value.
; targets: aarch64
source_filename = "chosen-low-bits.ll"
define i32 @a(i1 %c, i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %4 = and i32 %x, 1
  %5 = select i1 %c, i32 %4, i32 0
  %r = add i32 %4, %5
  ret i32 %r
}
define i32 @b(i1 %c, i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %4 = and i32 %x, 1
  %5 = select i1 %c, i32 0, i32 %4
  ret i32 %5
}
define i32 @d(i32 %c, i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %4 = and i32 %x, 1
  %e = icmp slt i32 %c, 5
  %5 = select i1 %e, i32 %4, i32 0
  ret i32 %5
}
define i32 @e(i1 %c, i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %4 = and i32 %x, 3
  %5 = select i1 %c, i32 %4, i32 0
  ret i32 %5
}
define i8 @f(i1 %c, i8 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %4 = and i8 %x, 1
  %5 = select i1 %c, i8 %4, i8 0
  ret i8 %5
}
define i32 @g(i1 %c, i1 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %4 = zext i1 %x to i32
  %5 = select i1 %c, i32 %4, i32 0
  ret i32 %5
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
