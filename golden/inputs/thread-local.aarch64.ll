; Thread-local variables: by an offset that the linker knows, or by one from the GOT.
; targets: aarch64 aarch64_be
source_filename = "thread-local.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
@t = thread_local global i64 5
@u = external thread_local global i64
@v = thread_local(localexec) global i64 5
@w = external thread_local(initialexec) global i64
@l = thread_local(localdynamic) global i64 5
define i64 @f() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %a = load i64, ptr @t
  %b = load i64, ptr @u
  %c = load i64, ptr @v
  %d = load i64, ptr @w
  %e = load i64, ptr @l
  %s = add i64 %a, %b
  %s1 = add i64 %s, %c
  %s2 = add i64 %s1, %d
  %s3 = add i64 %s2, %e
  ret i64 %s3
}
@i = internal thread_local global [4 x i32] zeroinitializer
@h = hidden thread_local global i32 7
define i32 @g(i32 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, ptr @i)
  %p = getelementptr [4 x i32], ptr @i, i64 0, i64 2
  store i32 %x, ptr %p
  %q = getelementptr i32, ptr @h, i64 %n
  %v = load i32, ptr %q
  br label %l
l:
  %w = load i32, ptr @h
  %s = add i32 %v, %w
  ret i32 %s
}
