; Floating-point numbers at addresses that may be no multiple of their size: through integers where the processor asks.
; targets: ppc64 ppc64le
source_filename = "float-misaligned.ll"
define void @f0() {
entry:
  %0 = load float, ptr null, align 1
  %1 = uitofp i8 0 to double
  br label %2
2:
  %3 = fcmp ugt float %0, 0.000000e+00
  %4 = fmul double %1, 0.000000e+00
  ret void
}
define void @f1() {
entry:
  %0 = load double, ptr null, align 2
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 1, double %0)
  %1 = shl i64 0, 0
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %1)
  br label %2
2:
  br label %2
}
define void @f2(ptr %p, double %d, float %f) {
entry:
  store double %d, ptr %p, align 4
  store float %f, ptr %p, align 2
  %q = getelementptr i8, ptr %p, i64 3
  store double %d, ptr %q, align 1
  ret void
}
define void @f3(ptr %p, double %d, float %f, i64 %i, i1 %c) {
entry:
  %a = icmp slt i64 %i, 4
  %s = select i1 %a, double %d, double 2.0
  store double %s, ptr %p, align 4
  %r = fptrunc double %s to float
  store float %r, ptr %p, align 1
  %e = load float, ptr %p, align 1
  %g = fpext float %e to double
  %h = fadd double %g, %s
  store volatile double %h, ptr %p, align 1
  switch i64 %i, label %x [ i64 4, label %y ]
x:
  ret void
y:
  ret void
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)

define void @moved_volatile(ptr %p) {
  %v = load double, ptr %p
  store volatile double %v, ptr %p, align 2
  store i1 false, ptr %p
  %w = load volatile float, ptr %p
  store float %w, ptr %p
  store i8 1, ptr %p
  ret void
}
