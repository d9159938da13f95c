; Callee-saved registers are live to the return.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "liveout-return.ll"

define void @plain() {
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 0)
  ret void
}

define i64 @value() {
  %r = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 0)
  ret i64 %r
}

define double @number() {
  %r = call double (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.f64(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 0)
  ret double %r
}

declare double @llvm.experimental.patchpoint.f64(i64, i32, ptr, i32, ...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
