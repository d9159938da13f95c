; Arithmetic of a constant with a choice of two floating-point constants is a choice of the results.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "float-choice-arithmetic.ll"

define float @difference(i64 %a, i1 %c) {
entry:
  %b = icmp sge i64 0, %a
  %s = select i1 %b, float 1.375000e+01, float 0.000000e+00
  %d = fsub float %s, 5.250000e+00
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  br i1 %c, label %x, label %y
x:
  ret float %d
y:
  ret float 0.000000e+00
}

define double @quotient(i64 %a, i1 %c) {
entry:
  %b = icmp sge i64 0, %a
  %s = select i1 %b, double 3.0, double 5.0
  %d = fdiv double 15.0, %s
  %e = fadd double 1.0, %d
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  br i1 %c, label %x, label %y
x:
  ret double %e
y:
  ret double 0.000000e+00
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
