; Numbers of 128 bits: the compiler's library computes, converts and compares.
; targets: aarch64 aarch64_be
source_filename = "quad-arithmetic.ll"
define fp128 @a(fp128 %x, fp128 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %r = fadd fp128 %x, %y
  %s = fmul fp128 %r, %y
  %t = fsub fp128 %s, %x
  %u = fdiv fp128 %t, %x
  ret fp128 %u
}
define i1 @b(fp128 %x, fp128 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %r = fcmp olt fp128 %x, %y
  ret i1 %r
}
define double @c(fp128 %x, i32 %i, i64 %j) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %r = fptrunc fp128 %x to double
  %s = fpext double %r to fp128
  %t = sitofp i32 %i to fp128
  %u = uitofp i64 %j to fp128
  %v = fadd fp128 %t, %u
  %w = fadd fp128 %v, %s
  %q = fptrunc fp128 %w to double
  ret double %q
}
define i64 @d(fp128 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %r = fptosi fp128 %x to i32
  %s = fptoui fp128 %x to i64
  %t = sext i32 %r to i64
  %u = add i64 %t, %s
  ret i64 %u
}
define void @e(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %x = load fp128, ptr %p
  %n = fneg fp128 %x
  store fp128 %n, ptr %p
  store fp128 0xL00000000000000003FFF000000000000, ptr %p
  store fp128 0xL00000000000000000000000000000000, ptr %p
  %y = fadd fp128 %x, 0xL00000000000000003FFF000000000000
  store fp128 %y, ptr %p
  ret void
}
define fp128 @f(fp128 %x, fp128 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %c = fcmp ogt fp128 %x, %y
  br i1 %c, label %t, label %f
t:
  ret fp128 %x
f:
  %d = select i1 %c, fp128 %y, fp128 %x
  ret fp128 %d
}
declare void @llvm.experimental.stackmap(i64, i32, ...)

define void @memory(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %x = load fp128, ptr %p
  %d = fptrunc fp128 %x to double
  store double %d, ptr %q
  %f = fptrunc fp128 %x to float
  store float %f, ptr %q
  %y = load double, ptr %q
  %e = fpext double %y to fp128
  store fp128 %e, ptr %p
  %z = load float, ptr %q
  %g = fpext float %z to fp128
  store fp128 %g, ptr %p
  %h = load half, ptr %q
  %i = fpext half %h to fp128
  store fp128 %i, ptr %p
  ret void
}
