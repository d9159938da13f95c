; Constant arguments get registers, constant live values do not.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "anyreg-constants.ll"

define i64 @constants() {
  %r = call anyregcc i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 1, i32 40, ptr null, i32 5, i64 0, i64 1, i64 -1, i64 4294967296, ptr null, i64 5, i64 4294967296)
  ret i64 %r
}

declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
