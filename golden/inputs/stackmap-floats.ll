; Floating-point registers.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "stackmap-floats.ll"

define void @floats(double %a, float %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, double %a, float %b, double 1.5, double 0.0)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
