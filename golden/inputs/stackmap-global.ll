; The address of a variable is loaded first.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "stackmap-global.ll"

@outer = external global i64
@here = global i64 1
@local = internal global i64 2

define void @globals() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, ptr @outer, ptr @here, ptr @local)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
