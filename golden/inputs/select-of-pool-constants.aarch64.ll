; Two constants from the pool lie side by side where one of them is chosen by a comparison: the choice is that of an offset.
; targets: aarch64
source_filename = "select-of-pool-constants.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define double @of_byte(i8 zeroext %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp slt i8 %x, 0
  %s = select i1 %c, double 0xBFB745D1745D1746, double 1.0e30
  ret double %s
}
define double @of_sign(i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp slt i32 %x, 0
  %s = select i1 %c, double 0xBFB745D1745D1746, double 1.0e30
  ret double %s
}
define double @of_limit(i8 zeroext %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp slt i8 %x, 5
  %s = select i1 %c, double 0xBFB745D1745D1746, double 1.0e30
  ret double %s
}
define double @folded(i8  %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %y = fdiv double -1.0, 11.0
  %c = icmp slt i8 %x, 5
  %s = select i1 %c, double %y, double 1.0e30
  ret double %s
}
define float @of_floats(i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp slt i32 %x, 5
  %s = select i1 %c, float 0x405EDD2F20000000, float 0x3FB99999A0000000
  ret float %s
}
define half @of_halves(i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp slt i32 %x, 5
  %s = select i1 %c, half 3.0, half 7.0
  ret half %s
}
define fp128 @of_quads(i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp slt i32 %x, 5
  %s = select i1 %c, fp128 0xL00000000000000004000000000000000, fp128 0xL00000000000000004001000000000000
  ret fp128 %s
}
define double @by_double(double %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp olt double %x, 5.0
  %s = select i1 %c, double 0xBFB745D1745D1746, double 1.0e30
  ret double %s
}
define double @by_truth(i1 %c, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %s = select i1 %c, double 0xBFB745D1745D1746, double 1.0e30
  ret double %s
}
define double @shared(i64 %c, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store double 0xBFB745D1745D1746, ptr %p
  %b = icmp ugt i64 %c, 7
  %s = select i1 %b, double 0xBFB745D1745D1746, double 1.0e30
  %t = fadd double %s, 1.0e30
  ret double %t
}
define double @one_made(i64 %c, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %b = icmp ugt i64 %c, 7
  %s = select i1 %b, double 2.0, double 1.0e30
  ret double %s
}
define double @by_float(float %x, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %b = fcmp ueq float %x, 7.0
  %s = select i1 %b, double 2.4560e9, double 1.0e30
  store i1 %b, ptr %p
  ret double %s
}
