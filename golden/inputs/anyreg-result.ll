; The result is the first location.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "anyreg-result.ll"

define i64 @result(i64 %a, i64 %b) {
  %r = call anyregcc i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 2, i64 %a, i64 %b, i64 %b)
  ret i64 %r
}

declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
