; Fires add-one-to-not: a random program, reduced.
; targets: aarch64
source_filename = "rule-add-one-to-not.ll"

define void @f1(i64 %0) gc "statepoint-example" {
entry:
  %1 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 -8257331661886019152, i32 0, ptr elementtype(ptr addrspace(1) (double, double, float, double, double)) @outside0, i32 5, i32 0, double 0.000000e+00, double 0.000000e+00, float 0.000000e+00, double 0.000000e+00, double 0.000000e+00, i32 0, i32 0)
  %2 = add i64 %0, 1
  %3 = sub i64 %0, %2
  br label %4
4:
  %5 = phi i64 [ %3, %entry ]
  ret void
}

declare ptr addrspace(1) @outside0(double, double, float, double, double)

declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
