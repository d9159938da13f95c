; Allocas of variable size, and late ones, move the stack pointer; fixed ones are found by the frame or base pointer.
; targets: aarch64
source_filename = "alloca-dynamic.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
declare void @g(ptr, i64, i64, i64, i64, i64, i64, i64, i64, i64)
define i64 @f(i64 %n, i64 %x) {
  %l = alloca i64
  %a = alloca i8, i64 %n
  store i64 %x, ptr %l
  store i8 1, ptr %a
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, ptr %a, ptr %l)
  call void @g(ptr %a, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9)
  %v = load i64, ptr %l
  ret i64 %v
}
define i64 @f2(i64 %n, i64 %x, i1 %c) {
  %l = alloca i64, align 64
  br i1 %c, label %a, label %b
a:
  %z = alloca i32, align 32
  %y = alloca i64, i64 %n, align 32
  store i64 %x, ptr %y
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, ptr %z, ptr %l)
  br label %b
b:
  %q = phi ptr [%l, %0], [%y, %a]
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, ptr %q, ptr %l)
  %v = load i64, ptr %l
  ret i64 %v
}
