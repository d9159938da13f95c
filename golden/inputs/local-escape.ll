; llvm.localescape leaves nothing behind.
; targets: x86_64 aarch64
source_filename = "local-escape.ll"

declare void @llvm.localescape(...)
declare void @foo(i64, i32)
declare void @llvm.experimental.stackmap(i64, i32, ...)
define i32 @f(i32 %x) {
  %a = alloca i32
  %b = alloca [3 x i64]
  call void (...) @llvm.localescape(ptr %a, ptr null, ptr %b)
  store i32 %x, ptr %a
  call void @foo(i64 7, i32 7)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, ptr %a)
  ret i32 7
}

define i32 @g(i32 %x) {
  %a = alloca i32
  %b = alloca [3 x i64]
  store i32 %x, ptr %a
  call void @foo(i64 7, i32 7)
  call void (...) @llvm.localescape(ptr %a, ptr %b)
  call void @foo(i64 7, i32 7)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, ptr %a)
  ret i32 7
}
