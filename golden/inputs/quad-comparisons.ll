; Comparisons and choices of numbers of 128 bits, and jumps to functions whose result is the function's own.
; targets: aarch64 aarch64_be
source_filename = "quad-comparisons.ll"
define double @a(double %x, double %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %r = frem double %x, %y
  ret double %r
}
define fp128 @b(fp128 %x, fp128 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %r = frem fp128 %x, %y
  ret fp128 %r
}
define fp128 @c(fp128 %x, fp128 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %r = call fp128 @llvm.sqrt.f128(fp128 %x)
  %s = call fp128 @llvm.fma.f128(fp128 %x, fp128 %y, fp128 %r)
  %t = call fp128 @llvm.floor.f128(fp128 %s)
  %u = call fp128 @llvm.minnum.f128(fp128 %t, fp128 %x)
  %v = call fp128 @llvm.fabs.f128(fp128 %u)
  ret fp128 %v
}
define fp128 @d(double %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %r = fpext double %x to fp128
  ret fp128 %r
}
define double @e(fp128 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %r = fptrunc fp128 %x to double
  ret double %r
}
define i32 @f(fp128 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %r = fptosi fp128 %x to i32
  ret i32 %r
}
define fp128 @g(i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %r = sitofp i32 %x to fp128
  ret fp128 %r
}
define fp128 @h(i8 %x, i16 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %r = sitofp i8 %x to fp128
  %s = uitofp i16 %y to fp128
  %t = fsub fp128 %r, %s
  ret fp128 %t
}
define i1 @i(fp128 %x, fp128 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = fcmp one fp128 %x, %y
  %b = fcmp ueq fp128 %x, %y
  %c = fcmp ord fp128 %x, %y
  %d = fcmp uno fp128 %x, 0xL00000000000000000000000000000000
  %e = fcmp ult fp128 %x, %y
  %f = fcmp uge fp128 %x, %y
  %g = fcmp oeq fp128 %x, %y
  %h = fcmp une fp128 %x, %y
  %i = xor i1 %a, %b
  %j = xor i1 %i, %c
  %k = xor i1 %j, %d
  %l = xor i1 %k, %e
  %m = xor i1 %l, %f
  %n = xor i1 %m, %g
  %o = xor i1 %n, %h
  ret i1 %o
}
define i32 @j(fp128 %x, fp128 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = fcmp ueq fp128 %x, %y
  br i1 %a, label %t, label %f
t:
  %b = fcmp ult fp128 %x, %y
  %c = select i1 %b, i32 7, i32 9
  ret i32 %c
f:
  %d = fcmp ole fp128 %x, %y
  %e = select i1 %d, fp128 %x, fp128 %y
  %g = fptosi fp128 %e to i64
  %h = trunc i64 %g to i32
  ret i32 %h
}
define i16 @k(fp128 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = fptoui fp128 %x to i8
  %b = fptosi fp128 %x to i16
  %c = zext i8 %a to i16
  %d = add i16 %b, %c
  ret i16 %d
}
declare fp128 @llvm.sqrt.f128(fp128)
declare fp128 @llvm.fabs.f128(fp128)
declare fp128 @llvm.floor.f128(fp128)
declare fp128 @llvm.minnum.f128(fp128,fp128)
declare fp128 @llvm.fma.f128(fp128, fp128, fp128)
declare void @llvm.experimental.stackmap(i64, i32, ...)
