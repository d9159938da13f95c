; targets: x86_64
source_filename = "float-compare-infinity"

define i64 @f(float %0, float %1, double %2, ptr %3, ptr %4, float %5) {
entry:
  %6 = fcmp une float %5, 0x7FF0000000000000
  %7 = select i1 %6, double 0.000000e+00, double 0.000000e+00
  %8 = fptrunc double %7 to float
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 13, ptr @f, i32 1, float %8, i1 %6)
  unreachable
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
