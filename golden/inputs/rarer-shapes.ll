; Swaps in halves, copies of the sign, signed truth values, copies without vectors, divisions in small code.
; targets: aarch64
source_filename = "rarer-shapes.ll"
define i32 @halves(i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 16)
  %b = call i32 @llvm.bswap.i32(i32 %a)
  ret i32 %b
}
define i64 @words(i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = call i64 @llvm.fshl.i64(i64 %x, i64 %x, i64 32)
  %b = call i64 @llvm.bswap.i64(i64 %a)
  ret i64 %b
}
define i32 @signs(i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %s = ashr i32 %x, 31
  %y = xor i32 %s, %x
  %z = shl i32 %y, 1
  %o = or i32 %z, 1
  %c = call i32 @llvm.ctlz.i32(i32 %o, i1 false)
  ret i32 %c
}
define i64 @signs_wide(i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %s = ashr i64 %x, 63
  %y = xor i64 %s, %x
  %z = shl i64 %y, 1
  %o = or i64 %z, 1
  %c = call i64 @llvm.ctlz.i64(i64 %o, i1 false)
  ret i64 %c
}
define signext i1 @signed_truth(i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %c = trunc i32 %x to i1
  ret i1 %c
}
define void @no_floats(ptr %p, ptr %q) noimplicitfloat {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 37, i1 false)
  ret void
}
define i32 @small(i32 %x) minsize {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %r = sdiv i32 %x, 10
  %s = srem i32 %x, 8
  %t = udiv i32 %x, 7
  %u = add i32 %r, %s
  %v = add i32 %u, %t
  ret i32 %v
}
define double @negated(double %a, double %b, double %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %s = call double @llvm.fma.f64(double %a, double %b, double %c)
  %n = fneg double %s
  ret double %n
}
declare double @llvm.fma.f64(double, double, double)
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i64 @llvm.fshl.i64(i64, i64, i64)
declare i32 @llvm.bswap.i32(i32)
declare i64 @llvm.bswap.i64(i64)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i64 @llvm.ctlz.i64(i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.experimental.stackmap(i64, i32, ...)
