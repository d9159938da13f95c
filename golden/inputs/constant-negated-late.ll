; A constant that takes no memory changes its sign after legalization too, once only one reads it.
; targets: ppc64le
source_filename = "constant-negated-late.ll"

define void @f0(double %0) {
entry:
  %1 = fmul double %0, -1.000000e+00
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 32, ptr @outside0, i32 1, double %1)
  %2 = fsub double %0, -1.000000e+00
  %3 = icmp ugt i16 0, 0
  call void @f0(double %2)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i1 %3)
  ret void
}

declare void @outside0(ptr, i32)

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)

declare void @llvm.experimental.stackmap(i64, i32, ...)

