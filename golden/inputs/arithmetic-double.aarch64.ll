; Every operation on double, constants among the operands.
; targets: aarch64
source_filename = "arithmetic-double.ll"

define double @fadd(double %a, double %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fadd double %a, %b
  %d = fadd double %c, 2.5
  %e = fadd double 0.0, %d
  ret double %e
}

define double @fsub(double %a, double %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fsub double %a, %b
  %d = fsub double %c, 2.5
  %e = fsub double 0.0, %d
  ret double %e
}

define double @fmul(double %a, double %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fmul double %a, %b
  %d = fmul double %c, 2.5
  %e = fmul double 0.0, %d
  ret double %e
}

define double @fdiv(double %a, double %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fdiv double %a, %b
  %d = fdiv double %c, 2.5
  %e = fdiv double 0.0, %d
  ret double %e
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
