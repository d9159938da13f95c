; The address of a slot as an argument is put into a register.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "anyreg-alloca.ll"

define void @slot() {
  %s = alloca i64
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, ptr null, i32 1, ptr %s, ptr %s)
  ret void
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
