; Fires sub-sext-inreg: a random program, reduced.
; targets: aarch64
source_filename = "rule-sub-sext-inreg.ll"

define void @f0() gc "statepoint-example" {
entry:
  %0 = fcmp olt float 0.000000e+00, 0.000000e+00
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0)
  br label %1
1:
  %2 = sext i1 %0 to i32
  %3 = sub i32 0, %2
  br label %4
4:
  %5 = and i32 %3, 0
  ret void
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
