; Fires fp-round-extension: a random program, reduced.
; targets: aarch64
source_filename = "rule-fp-round-extension.ll"

define float @f1() gc "coreclr" {
entry:
  %0 = fsub float 0.000000e+00, 0.000000e+00
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0)
  br label %1
1:
  %2 = fpext float %0 to double
  %3 = fptrunc double %2 to float
  ret float %3
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
