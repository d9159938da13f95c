; Fires int-to-float-constant: a random program, reduced.
; targets: aarch64
source_filename = "rule-int-to-float-constant.ll"

define void @f1(i16 %0) gc "statepoint-example" {
entry:
  %1 = udiv i16 0, %0
  %2 = sitofp i16 %1 to double
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0)
  br label %3
3:
  %4 = phi double [ %2, %entry ], [ 0.000000e+00, %3 ]
  br label %3
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
