; A result nobody reads.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "patchpoint-unused-result.ll"

define void @unused() {
  %r = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 0)
  ret void
}

declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
