; The address of a variable as an argument.
source_filename = "anyreg-global.ll"
target triple = "powerpc64-unknown-linux-gnu"

@g = external global i64

define void @variable() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, ptr null, i32 1, ptr @g)
  ret void
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
