; The halves of a wide load are ordered by address, on big-endian targets as well.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "wide-loads-passed.ll"

declare i128 @callee(i128)
declare void @llvm.experimental.stackmap(i64, i32, ...)

define void @f(ptr %p) {
  %a = load i128, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %b = call i128 @callee(i128 %a)
  store i128 %b, ptr %p
  ret void
}
