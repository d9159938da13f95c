; Copies become ORs of a register with itself, those of floating-point registers FMRs.
target triple = "powerpc64-unknown-linux-gnu"
declare void @llvm.experimental.stackmap(i64, i32, ...)

define double @f(i64 %a, i32 %b, double %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %a, i64 0, i32 %b, double %c)
  %wide = zext i32 %b to i64
  %s = add i64 %wide, %a
  %d = sitofp i64 %s to double
  %r = fadd double %d, %c
  ret double %r
}

define i64 @g(i64 %x, i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, i64 %a)
  ret i64 %a
}

define double @h(double %x, double %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0, double %a)
  ret double %a
}
