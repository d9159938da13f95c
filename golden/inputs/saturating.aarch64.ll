; Saturating arithmetic.
; targets: aarch64
source_filename = "saturating.ll"
declare i32 @llvm.sadd.sat.i32(i32, i32)
declare i64 @llvm.ssub.sat.i64(i64, i64)
declare i32 @llvm.uadd.sat.i32(i32, i32)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare i8 @llvm.sadd.sat.i8(i8, i8)
declare i16 @llvm.usub.sat.i16(i16, i16)
define i32 @a(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i32 @llvm.sadd.sat.i32(i32 %x, i32 %y)
  ret i32 %r
}
define i64 @b(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i64 @llvm.ssub.sat.i64(i64 %x, i64 %y)
  ret i64 %r
}
define i32 @c(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i32 @llvm.uadd.sat.i32(i32 %x, i32 %y)
  ret i32 %r
}
define i64 @d(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i64 @llvm.usub.sat.i64(i64 %x, i64 %y)
  ret i64 %r
}
define i8 @e(i8 %x, i8 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i8 @llvm.sadd.sat.i8(i8 %x, i8 %y)
  ret i8 %r
}
define i16 @f(i16 %x, i16 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i16 @llvm.usub.sat.i16(i16 %x, i16 %y)
  ret i16 %r
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
