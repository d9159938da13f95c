; Allocas that accesses could not reach share a base register, chosen before registers are allocated.
; targets: aarch64
source_filename = "frame-base-registers.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @g(ptr, ptr)
define i8 @bytes(i8 %c, i64 %x, i1 %k) {
  %b0 = alloca i8
  %b1 = alloca i8
  %a = alloca [700 x i64]
  %b2 = alloca i16
  %b3 = alloca [3 x i8]
  store i8 %c, ptr %b0
  store i8 %c, ptr %b1
  store i64 %x, ptr %a
  %t = trunc i64 %x to i16
  store i16 %t, ptr %b2
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, ptr %a, ptr %b0, i64 %x)
  br i1 %k, label %m, label %n
m:
  call void @g(ptr %b0, ptr %b3)
  br label %n
n:
  %v = load i8, ptr %b0
  %w = load i8, ptr %b1
  %s = add i8 %v, %w
  ret i8 %s
}
define i8 @one(i8 %c, i64 %x) {
  %b0 = alloca i8
  %a = alloca [700 x i64]
  store i8 %c, ptr %b0
  store i64 %x, ptr %a
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, ptr %a, ptr %b0, i64 %x)
  ret i8 %c
}
define i64 @over(i8 %c, i64 %x, i16 %h, double %d) {
  %b0 = alloca i8, align 32
  %b1 = alloca i16
  %b2 = alloca double
  %a = alloca [5000 x i64], align 64
  %b3 = alloca i64
  store i8 %c, ptr %b0
  store i16 %h, ptr %b1
  store double %d, ptr %b2
  store i64 %x, ptr %a
  store i64 %x, ptr %b3
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, ptr %a, ptr %b0, i64 %x)
  %v = load double, ptr %b2
  %w = load i16, ptr %b1
  %z = fptosi double %v to i64
  %y = zext i16 %w to i64
  %q = add i64 %z, %y
  ret i64 %q
}
