; fneg.
; targets: aarch64
source_filename = "float-negation.ll"

define double @neg64(double %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %b = fneg double %a
  ret double %b
}

define float @neg32(float %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %b = fneg float %a
  ret float %b
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
