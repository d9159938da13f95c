; Attributes of arguments: a returned first argument survives the call in place of the result; nest travels in x15.
; targets: aarch64
source_filename = "arguments-returned.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare ptr @strcpy(ptr returned, ptr)
declare i64 @g(i64 returned, i64)
declare i32 @n(i32 returned)
declare i64 @second(i64, i64 returned)
define i64 @f(i64 returned %x, ptr nocapture nonnull noalias align 8 dereferenceable(8) %p, i32 inreg %q, ptr nest %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, ptr %n)
  %r = call i64 @g(i64 returned %x, i64 4)
  %s = call ptr @strcpy(ptr %p, ptr %n)
  store i64 %r, ptr %s
  %t = call i32 @n(i32 %q)
  store i32 %t, ptr %p
  %u = call i64 @second(i64 %x, i64 %r)
  store i64 %u, ptr %p
  ret i64 %x
}
define ptr @h(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, ptr %p)
  %s = call ptr @strcpy(ptr %q, ptr %p)
  br label %l
l:
  store ptr %s, ptr %p
  ret ptr %s
}
define ptr @tail(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, ptr %p)
  %s = tail call ptr @strcpy(ptr %q, ptr %p)
  ret ptr %s
}
