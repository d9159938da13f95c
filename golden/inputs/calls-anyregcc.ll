; A plain call by anyregcc, and a definition: on PowerPC the caller leaves room for all registers' arguments.
; targets: x86_64 ppc64 ppc64le
source_filename = "calls-anyregcc.ll"

declare anyregcc i64 @callee(i64, double)
declare void @llvm.experimental.stackmap(i64, i32, ...)

define anyregcc i64 @calls(i64 %a, double %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %a)
  %made = call anyregcc i64 @callee(i64 %a, double %b)
  ret i64 %made
}
