; A realigned frame whose guard stands in a gap between saved registers: the frame pointer finds it.
; targets: aarch64
source_filename = "guard-between-saved.ll"

define preserve_allcc void @f0(double %0, float %1, double %2, double %3, float %4, float %5, float %6, double %7, double %8, float %9, float %10, float %11) sspstrong gc "statepoint-example" {
  store float %5, ptr null
  store float %6, ptr null
  %large = alloca [300000 x i8]
  %aligned = alloca i64, align 256
  %token = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 9, i32 0, ptr elementtype(void (double, float, double, double, float, float, float, double, double, float, float, float)) @f0, i32 12, i32 0, double %0, float %1, double %2, double 0.000000e+00, float 0.000000e+00, float %11, float 0.000000e+00, double %8, double %3, float %10, float %9, float %11, i32 0, i32 0)
  ret void
}

declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
