; The address of a variable as an argument.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "anyreg-global.ll"

@g = external global i64

define void @variable() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, ptr null, i32 1, ptr @g)
  ret void
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
