; What is known of two numbers may say which one is the least or the greatest.
; targets: aarch64
source_filename = "extremes-decided"
define {i32, i32} @a(i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %y = and i32 %x, 15
  %2 = call i32 @llvm.umax.i32(i32 %y, i32 16)
  %3 = call i32 @llvm.umin.i32(i32 %y, i32 16)
  %4 = call i32 @llvm.smin.i32(i32 %y, i32 16)
  %5 = call i32 @llvm.smax.i32(i32 %y, i32 16)
  %6 = add i32 %2, %3
  %7 = mul i32 %4, %5
  %8 = mul i32 %6, %7
  %r = insertvalue {i32, i32} undef, i32 %8, 0
  ret {i32, i32} %r
}
define {i32, i32} @b(i8 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %y = sext i8 %x to i32
  %4 = call i32 @llvm.smin.i32(i32 %y, i32 127)
  %5 = call i32 @llvm.smax.i32(i32 %y, i32 -128)
  %7 = mul i32 %4, %5
  %r = insertvalue {i32, i32} undef, i32 %7, 0
  ret {i32, i32} %r
}
define {i32, i32} @c(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = lshr i32 %x, 20
  %b = or i32 %y, 16384
  %4 = call i32 @llvm.umin.i32(i32 %a, i32 %b)
  %5 = call i32 @llvm.umax.i32(i32 %b, i32 %a)
  %7 = mul i32 %4, %5
  %r = insertvalue {i32, i32} undef, i32 %7, 0
  ret {i32, i32} %r
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
