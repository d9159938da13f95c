; What is known of two numbers may say which one is the least or the greatest.
; targets: x86_64 ppc64le
source_filename = "extremes-decided"
define {i32, i32} @a(i32 %x) {
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
  %y = sext i8 %x to i32
  %4 = call i32 @llvm.smin.i32(i32 %y, i32 127)
  %5 = call i32 @llvm.smax.i32(i32 %y, i32 -128)
  %7 = mul i32 %4, %5
  %r = insertvalue {i32, i32} undef, i32 %7, 0
  ret {i32, i32} %r
}
define {i32, i32} @c(i32 %x, i32 %y) {
  %a = lshr i32 %x, 20
  %b = or i32 %y, 16384
  %4 = call i32 @llvm.umin.i32(i32 %a, i32 %b)
  %5 = call i32 @llvm.umax.i32(i32 %b, i32 %a)
  %7 = mul i32 %4, %5
  %r = insertvalue {i32, i32} undef, i32 %7, 0
  ret {i32, i32} %r
}
define i32 @of_a(i32 %x) {
  %2 = call i32 @llvm.umax.i32(i32 %x, i32 1)
  ret i32 %2
}
define i32 @of_b(i32 %x) {
  %2 = call i32 @llvm.umax.i32(i32 %x, i32 0)
  ret i32 %2
}
define i32 @of_c(i32 %x) {
  %2 = call i32 @llvm.umin.i32(i32 %x, i32 0)
  ret i32 %2
}
define i32 @of_d(i32 %x) {
  %2 = call i32 @llvm.smax.i32(i32 %x, i32 -2147483648)
  ret i32 %2
}
define i32 @of_e(i32 %x) {
  %2 = call i32 @llvm.umax.i32(i32 1, i32 %x)
  ret i32 %2
}
define i32 @of_f(i32 %x) {
  %2 = call i32 @llvm.umin.i32(i32 %x, i32 -1)
  ret i32 %2
}
define i32 @of_g(i32 %x) {
  %2 = call i32 @llvm.umax.i32(i32 %x, i32 1)
  %3 = add i32 %2, -1
  switch i32 %2, label %s [ i32 1, label %t
   i32 2, label %u ]
s:
  ret i32 %3
t: ret i32 3
u: ret i32 9
}
define void @of_h(i32 noundef %0) {
1:
  %2 = call i32 @llvm.umax.i32(i32 %0, i32 1)
  switch i32 %2, label %6 [
    i32 0, label %3
    i32 1, label %3
    i32 2, label %4
    i32 3, label %5
  ]
3:
  br label %6
4:
  br label %6
5:
  br label %6
6:
  ret void
}
