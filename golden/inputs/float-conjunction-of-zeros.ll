; Two comparisons joined, the first of floats, make a truth of two zeros: a zero in a register serves it. Seed 9724911 (size 54).
; targets: aarch64
source_filename = "float-conjunction-of-zeros.ll"

define void @f0(double %0, float %1) gc "coreclr" {
entry:
  %2 = fcmp ule float %1, 0.000000e+00
  %3 = fcmp ult double 0.000000e+00, %0
  %4 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 94, i32 0, ptr elementtype(float (i8, i64, ptr addrspace(1), i64, i8, ptr, i64)) @outside0, i32 7, i32 0, i8 0, i64 0, ptr addrspace(1) null, i64 0, i8 0, ptr null, i64 0, i32 0, i32 0)
  %5 = icmp ult i1 %3, %2
  call void @callee0() "statepoint-id"="890" [ "deopt"(i1 %5) ]
  ret void
}

declare float @outside0(i8, i64, ptr addrspace(1), i64, i8, ptr, i64)

declare void @callee0()

declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
