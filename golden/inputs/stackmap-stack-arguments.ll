; Arguments that arrive on the stack.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "stackmap-stack-arguments.ll"

define void @stacked(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g, i32 %h) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %g, i32 %h, i64 %a)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
