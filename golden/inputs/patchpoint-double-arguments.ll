; Floating-point arguments, constants among them.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "patchpoint-double-arguments.ll"

define void @doubles(double %a, i64 %b) {
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 4, double %a, i64 %b, double 2.5, double 0.0)
  ret void
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
