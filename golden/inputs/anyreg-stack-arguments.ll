; Arguments that arrived on the stack are loaded.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "anyreg-stack-arguments.ll"

define void @stacked(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g, i64 %h, i64 %i) {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, ptr null, i32 3, i64 %g, i64 %h, i64 %i)
  ret void
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
