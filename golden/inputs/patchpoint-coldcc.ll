; The convention coldcc.
; targets: x86_64 ppc64 ppc64le
source_filename = "patchpoint-coldcc.ll"

define i64 @convention(i64 %a, double %x) {
  %b = add i64 %a, 1
  %r = call coldcc i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 2, i64 %b, double %x, i64 %a)
  %s = add i64 %r, %b
  ret i64 %s
}

declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
