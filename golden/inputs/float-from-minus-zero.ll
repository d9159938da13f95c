; A number taken from -0.0 is its opposite, also where a quotient asks before the difference is looked at.
; targets: x86_64
source_filename = "float-from-minus-zero.ll"

define void @f0(float %0) gc "statepoint-example" {
entry:
  %1 = fsub float -0.000000e+00, %0
  %2 = fmul float %1, 0.000000e+00
  %3 = fdiv float %2, 0.000000e+00
  call void @callee12(float %3)
  %4 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 7289561395353238392, i32 0, ptr elementtype(i16 (i1, ptr, i32, ptr, i1, i32, i64, double, ptr addrspace(1), i64)) @outside4, i32 10, i32 0, i1 false, ptr null, i32 0, ptr null, i1 false, i32 0, i64 0, double 0.000000e+00, ptr addrspace(1) null, i64 0, i32 0, i32 0)
  ret void
}

declare i16 @outside4(i1, ptr, i32, ptr, i1, i32, i64, double, ptr addrspace(1), i64)

declare void @callee12(float)

declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
