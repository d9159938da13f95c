; targets: x86_64
source_filename = "select-unequal-constants"

define void @unequal() {
entry:
  %0 = fsub float 0.000000e+00, 0.000000e+00
  br label %1
1:
  %2 = fcmp une float %0, 0.000000e+00
  %3 = select i1 %2, i8 0, i8 -95
  %4 = zext i8 %3 to i64
  br label %5
5:
  %6 = icmp ult i64 0, %4
  br label %7
7:
  br label %7
}

define i16 @equal(float %0, double %1, float %2) {
entry:
  %3 = fcmp oeq double 0.000000e+00, %1
  %4 = select i1 %3, i16 0, i16 21
  %5 = add i1 false, false
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 13, ptr @equal, i32 1, i16 %4, i1 %5)
  ret i16 0
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
