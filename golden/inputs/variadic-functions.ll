; Variadic functions: registers saved, the list filled in and copied.
; targets: aarch64
source_filename = "variadic-functions.ll"
%va = type { ptr, ptr, ptr, i32, i32 }
declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_end.p0(ptr)
declare void @llvm.va_copy.p0(ptr, ptr)
declare void @use(ptr)
define i32 @a(i32 %n, ...) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %l = alloca %va
  call void @llvm.va_start.p0(ptr %l)
  call void @use(ptr %l)
  call void @llvm.va_end.p0(ptr %l)
  ret i32 %n
}
define void @b(i32 %n, double %d, ptr %p, float %e, ...) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret void
}
define i32 @c(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g, i64 %h, i32 %i, ...) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %l = alloca %va
  %m = alloca %va
  call void @llvm.va_start.p0(ptr %l)
  call void @llvm.va_copy.p0(ptr %m, ptr %l)
  call void @use(ptr %l)
  call void @use(ptr %m)
  ret i32 %i
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
define double @d(double %x, ptr %l, float %y, ...) nounwind {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.va_start.p0(ptr %l)
  ret double %x
}
define i64 @e(ptr %fmt, ...) {
  %big = alloca [500 x i8]
  %l = alloca %va
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.va_start.p0(ptr %l)
  call void @use(ptr %big)
  call void @use(ptr %l)
  ret i64 0
}
define void @f(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g, i64 %h, i32 %i, i8 %j, i64 %k, ...) {
  %l = alloca %va
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i8 %j)
  call void @llvm.va_start.p0(ptr %l)
  call void @use(ptr %l)
  ret void
}
