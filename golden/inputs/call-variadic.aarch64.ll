; A variadic call tells how many numbers are in registers.
; targets: aarch64
source_filename = "call-variadic.ll"

@text = private unnamed_addr constant [6 x i8] c"%d %f\0A", align 1

declare i32 @printf(ptr, ...)

define i32 @print(i32 %a, double %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i32 (ptr, ...) @printf(ptr @text, i32 %a, double %b)
  %s = call i32 (ptr, ...) @printf(ptr @text)
  %t = call i32 (ptr, ...) @printf(ptr @text, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, double 1.5)
  ret i32 %t
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
