; Thread-local variables are found by a call of their descriptor's function, which keeps most registers.
; targets: x86_64-macos x86_64-macos10.9 arm64-macos arm64-ios
source_filename = "macho-thread-local.ll"
@a = thread_local global i32 5
@b = internal thread_local global i64 0
@c = external thread_local global i32
@z = thread_local global [3 x i64] zeroinitializer, align 16
@h = hidden thread_local global i8 3
@le = thread_local(localexec) global i8 3
@w = weak thread_local global i32 1
@l = linkonce_odr thread_local global i32 1
@ew = extern_weak thread_local global i32
@p = private thread_local global double 1.0
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare ptr @llvm.threadlocal.address.p0(ptr)
define i32 @f() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %x = load i32, ptr @a
  store i64 1, ptr @b
  %y = load i32, ptr @c
  %s = add i32 %x, %y
  ret i32 %s
}
define ptr @g(i64 %i) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %i)
  %t = call ptr @llvm.threadlocal.address.p0(ptr @z)
  %p = getelementptr i64, ptr %t, i64 %i
  ret ptr %p
}
define double @h2(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, double %x, double %y, i1 %k) {
entry:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %a)
  br i1 %k, label %one, label %two
one:
  %s = add i64 %a, %b
  %v = load double, ptr @p
  %w = load i32, ptr @w
  %m = fadd double %v, %x
  store i64 %s, ptr getelementptr ([3 x i64], ptr @z, i64 0, i64 1)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 8, i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, double %x, double %y, ptr @z)
  ret double %m
two:
  %lw = load i32, ptr @l
  %t = call ptr @llvm.threadlocal.address.p0(ptr @ew)
  store i32 %lw, ptr %t
  %q = load i8, ptr @le
  store i8 %q, ptr @h
  ret double %y
}
