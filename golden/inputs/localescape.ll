; Locals handed on to other functions: the call leaves no code, and everything behind it is selected anew.
; targets: x86_64 aarch64
source_filename = "localescape.ll"

declare void @llvm.localescape(...)
declare void @use(ptr)
declare void @llvm.experimental.stackmap(i64, i32, ...)
define i32 @f(i32 %n) {
  %a = alloca i32
  %b = alloca [4 x i64]
  call void (...) @llvm.localescape(ptr %a, ptr %b)
  store i32 %n, ptr %a
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, ptr %a, ptr %b)
  call void @use(ptr %b)
  %r = load i32, ptr %a
  ret i32 %r
}
