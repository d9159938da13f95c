; Every operation on float.
; targets: aarch64
source_filename = "arithmetic-float.ll"

define float @fadd(float %a, float %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fadd float %a, %b
  %d = fadd float %c, 2.5
  %e = fadd float 0.0, %d
  ret float %e
}

define float @fsub(float %a, float %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fsub float %a, %b
  %d = fsub float %c, 2.5
  %e = fsub float 0.0, %d
  ret float %e
}

define float @fmul(float %a, float %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fmul float %a, %b
  %d = fmul float %c, 2.5
  %e = fmul float 0.0, %d
  ret float %e
}

define float @fdiv(float %a, float %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fdiv float %a, %b
  %d = fdiv float %c, 2.5
  %e = fdiv float 0.0, %d
  ret float %e
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
