; Fires fneg-negated: a random program, reduced.
; targets: aarch64
source_filename = "rule-fneg-negated.ll"

define void @f0(float %0) gc "statepoint-example" {
entry:
  %1 = fdiv float %0, 0.000000e+00
  %2 = fneg float %1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  br label %3
3:
  %4 = fcmp true float 0.000000e+00, %2
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
