; A call after a patchpoint, in the next block.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "patchpoint-then-call.ll"

declare i64 @callee(i64)

define i64 @then_call(i64 %a) {
  %r = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 1, i64 %a)
  br label %next
  next:
  %s = call i64 @callee(i64 %r)
  ret i64 %s
}

declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
