; Variable arguments taken from a list one by one: from the saved registers, then from the stack.
; targets: x86_64
source_filename = "variadic-next.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define i64 @take(i64 %n, ...) {
  %l = alloca [24 x i8], align 16
  call void @llvm.va_start(ptr %l)
  %x = va_arg ptr %l, i32
  %y = va_arg ptr %l, double
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %n, i32 %x, double %y)
  %z = va_arg ptr %l, i64
  call void @llvm.va_end(ptr %l)
  %i = fptosi double %y to i64
  %w = sext i32 %x to i64
  %s = add i64 %i, %w
  %r = add i64 %s, %z
  ret i64 %r
}
define i64 @on_one_path(ptr %l, i1 %c) {
  br i1 %c, label %a, label %b
a:
  %v = va_arg ptr %l, i64
  br label %b
b:
  %p = phi i64 [ 0, %0 ], [ %v, %a ]
  ret i64 %p
}
define float @vaf(ptr %l) {
  %x = va_arg ptr %l, float
  ret float %x
}
define half @vah(ptr %l) {
  %x = va_arg ptr %l, half
  ret half %x
}
define i8 @vai8(ptr %l) {
  %x = va_arg ptr %l, i8
  ret i8 %x
}
define i1 @vai1(ptr %l) {
  %x = va_arg ptr %l, i1
  ret i1 %x
}
define ptr @vap(ptr %l) {
  %x = va_arg ptr %l, ptr
  %y = va_arg ptr %l, ptr
  ret ptr %y
}
