; Sums, products and quotients with a number that changes nothing are the other operand from the start.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "numbers-that-change-nothing.ll"

define void @f0(double %0) {
entry:
  %1 = fadd double 0.000000e+00, %0
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %2 = fmul double %1, 1.000000e+00
  call void @callee4(double %2)
  br label %b3
b3:
  call void @callee5(double %1)
  %4 = fsub double %2, 0.000000e+00
  ret void
}

define double @zero_taken_away(double %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %d = fsub double %a, 0.0
  %e = fadd double -0.0, %d
  %f = fdiv double %e, 1.0
  ret double %f
}

declare void @callee4(double)

declare void @callee5(double)

declare void @llvm.experimental.stackmap(i64, i32, ...)
