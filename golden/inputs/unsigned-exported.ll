; An unsigned integer as a number that is exported twice: which of the two copies the sum is made in.
; targets: x86_64
source_filename = "unsigned-exported.ll"

define void @f(i64 %word) gc "statepoint-example" {
  %number = uitofp i64 %word to double
  %same = icmp eq i8 0, 0
  %choice = select i1 %same, double %number, double 0.000000e+00
  %token = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 22, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0)
  call void @use(double %choice, double %number)
  ret void
}

declare void @g()
declare void @use(double, double)
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
