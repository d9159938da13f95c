; An i1 result.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "patchpoint-boolean-result.ll"

define i64 @boolean() {
  %r = call i1 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i1(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 0)
  br i1 %r, label %x, label %y
  x:
  ret i64 1
  y:
  ret i64 2
}

declare i1 @llvm.experimental.patchpoint.i1(i64, i32, ptr, i32, ...)
