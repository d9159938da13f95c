; targets: x86_64 aarch64 x86_64-macos
; Numbers of 16 bits with a point: moved, passed, recorded, converted, computed in 32 bits.
source_filename = "halves.ll"

declare half @g(half, i32, half)
declare void @llvm.experimental.stackmap(i64, i32, ...)

define half @id(half %a, half %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 0)
  ret half %b
}
define void @rec(half %a, i32 %n, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 0)
  %l = load half, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, half %a, half %l, half 0.0, half 1.0)
  store half %a, ptr %p
  ret void
}
define half @call(half %a, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 0)
  %r = call half @g(half 0.0, i32 1, half %a)
  %s = call half @g(half %r, i32 1, half 2.0)
  store half %r, ptr %p
  ret half %s
}
define half @conv(i32 %n, i64 %m, float %f, double %d, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 0)
  %a = sitofp i32 %n to half
  store half %a, ptr %p
  %b = fptrunc float %f to half
  store half %b, ptr %p
  %c = fptrunc double %d to half
  store half %c, ptr %p
  ret half %a
}
define double @ext(half %h, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 0)
  %a = fpext half %h to float
  store float %a, ptr %p
  %b = fpext half %h to double
  ret double %b
}
define half @arith(half %a, half %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 0)
  %c = fadd half %a, %b
  %d = fmul half %c, %a
  ret half %d
}
define half @phi(i1 %c, half %a, half %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 0)
  br i1 %c, label %x, label %y
x:
  br label %z
y:
  br label %z
z:
  %p = phi half [ %a, %x ], [ 1.0, %y ]
  ret half %p
}
define half @addr(ptr %p, i64 %n, i1 %c, half %h) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 0)
  %q = getelementptr half, ptr %p, i64 %n
  %r = getelementptr half, ptr %q, i64 3
  %l = load half, ptr %r
  store half 0.0, ptr %p
  store half 1.0, ptr %q
  br i1 %c, label %a, label %b
a:
  store half %l, ptr %r
  ret half %l
b:
  %m = load half, ptr %q
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, half %l, half %m, half %h)
  ret half %m
}
define half @stack(half %a, half %b, half %c, half %d, half %e, half %f, half %g, half %h, half %i, half %j) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 0)
  %k = fsub half %i, %j
  ret half %k
}
define half @un(i32 %a, i64 %b, i16 %c, i8 %d, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 0)
  %x = uitofp i32 %a to half
  store half %x, ptr %p
  %y = uitofp i64 %b to half
  store half %y, ptr %p
  %z = sitofp i64 %b to half
  store half %z, ptr %p
  %w = sitofp i16 %c to half
  store half %w, ptr %p
  %v = uitofp i8 %d to half
  ret half %v
}
define float @ldx(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 0)
  %h = load half, ptr %p
  %f = fpext half %h to float
  %t = fptrunc float %f to half
  store half %t, ptr %q
  ret float %f
}
define void @trst(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 0)
  %h = load float, ptr %p
  %t = fptrunc float %h to half
  store half %t, ptr %q
  ret void
}
define half @tail(float %f) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 0)
  %t = fptrunc float %f to half
  ret half %t
}
define float @tail2(half %f) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 0)
  %t = fpext half %f to float
  ret float %t
}
define half @cc(half %a, half %b, i32 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 0)
  %v = freeze half %a
  ret half %v
}
define half @alloc(half %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 0)
  %p = alloca half
  store half %a, ptr %p
  %l = load half, ptr %p
  ret half %l
}
