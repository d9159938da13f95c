; Shifts of two joined values, rotations among them.
; targets: aarch64
source_filename = "funnel-shifts.ll"
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i8 @llvm.fshl.i8(i8, i8, i8)
declare i16 @llvm.fshr.i16(i16, i16, i16)
define i32 @a(i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 7)
  ret i32 %r
}
define i32 @b(i32 %x, i32 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 %n)
  ret i32 %r
}
define i64 @c(i64 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i64 @llvm.fshr.i64(i64 %x, i64 %x, i64 %n)
  ret i64 %r
}
define i64 @d(i64 %x, i64 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i64 @llvm.fshr.i64(i64 %x, i64 %y, i64 %n)
  ret i64 %r
}
define i32 @e(i32 %x, i32 %y, i32 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i32 @llvm.fshl.i32(i32 %x, i32 %y, i32 %n)
  ret i32 %r
}
define i32 @f(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i32 @llvm.fshl.i32(i32 %x, i32 %y, i32 9)
  ret i32 %r
}
define i8 @g(i8 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i8 @llvm.fshl.i8(i8 %x, i8 %x, i8 3)
  ret i8 %r
}
define i16 @h(i16 %x, i16 %y, i16 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i16 @llvm.fshr.i16(i16 %x, i16 %y, i16 %n)
  ret i16 %r
}
define i64 @i(i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i64 @llvm.fshr.i64(i64 %x, i64 %x, i64 5)
  ret i64 %r
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
