; Arguments passed as copies of memory are copied to the stack and found there.
; targets: aarch64
source_filename = "arguments-byval.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
declare void @g(ptr byval(%S), i64)
declare void @g2(i64, ptr byval([100 x i8]) align 16)%S = type { i64, i64, i64, i32 }
define i64 @f(ptr byval(%S) %r, i64 %x, ptr byval(i32) %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v = load i64, ptr %r
  %w = load i32, ptr %q
  %e = zext i32 %w to i64
  %z = add i64 %v, %e
  ret i64 %z
}
define void @f2(ptr %r, i64 %x, i1 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @g(ptr byval(%S) %r, i64 3)

  ret void
}
