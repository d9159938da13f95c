; targets: x86_64
source_filename = "select-float-constants"

define void @never_below_zero() {
entry:
  %0 = alloca float
  %1 = icmp ule ptr null, %0
  %2 = select i1 %1, double 0x7FF0000000000000, double 1.525000e+01
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, double %2)
  %3 = select i1 false, i1 false, i1 false
  br i1 %3, label %4, label %5
4:
  br label %5
5:
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)

define void @compares_early(i64 %0) {
entry:
  store i64 %0, ptr null
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 13, ptr @outside0, i32 0)
  %1 = icmp sgt i64 %0, 0
  %2 = select i1 %1, float 0x46293E5940000000, float 1.000000e+00
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, float %2)
  switch i32 0, label %3 [
  ]
3:
  br label %4
4:
  br label %4
}

declare i64 @outside0(i64, double, i64, i64)

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)

