; Results with more parts than registers come back in memory whose address is in x8.
; targets: aarch64
source_filename = "results-in-memory.ll"
%S = type { i64, i64, i64, i64, i64, i64, i64, i64, i32, i8, double }
define %S @f(ptr %p, i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %v = load %S, ptr %p
  %w = insertvalue %S %v, i64 %a, 2
  ret %S %w
}
define i64 @g(ptr %p, i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %v = call %S @f(ptr %p, i64 %a)
  %w = extractvalue %S %v, 3
  store %S %v, ptr %p
  ret i64 %w
}
define [9 x i64] @h(ptr %p, i64 %a, i64 %b, i64 %c, i64 %d,i64 %e,i64 %f,i64 %g,i64 %h) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %v = call [9 x i64] @h(ptr %p, i64 %b, i64 %a, i64 %c, i64 %d,i64 %e,i64 %f,i64 %g,i64 %h)
  ret [9 x i64] %v
}
define i256 @i(i256 %a, i256 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %v = xor i256 %a, %b
  %w = call i256 @i(i256 %v, i256 %b)
  ret i256 %w
}
define [9 x float] @j(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %v = load [9 x float], ptr %p
  ret [9 x float] %v
}
define i1024 @k(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %v = load i1024, ptr %p
  ret i1024 %v
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
