; Constants in the pool: each once per function, 4 and 8 bytes apart.
; targets: aarch64 aarch64_be
source_filename = "constant-pool.ll"

define double @first(double %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %a = fadd double %x, 1.5
  %b = fadd double %a, 1.5
  %c = fadd double %b, 2.5
  ret double %c
}

define float @second(float %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %a = fadd float %x, 1.5
  %b = fmul float %a, 3.5
  ret float %b
}

define double @third() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret double 1.5
}

define double @fourth() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret double -0.0
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
