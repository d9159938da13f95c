; targets: x86_64 ppc64 ppc64le
; Functions of variable arguments with a result in memory: its address is kept before the registers are stored.
source_filename = "variadic-result-in-memory.ll"
declare void @llvm.va_start.p0(ptr)

declare i64 @next(ptr)

define [12 x i64] @unwritten(i64 %a, ...) {
  %list = alloca [32 x i8]
  call void @llvm.va_start.p0(ptr %list)
  %r = call i64 @next(ptr %list)
  %v = insertvalue [12 x i64] undef, i64 %r, 3
  %w = insertvalue [12 x i64] %v, i64 %a, 11
  ret [12 x i64] %w
}

define void @written(ptr sret([12 x i64]) %p, i64 %a, ...) {
  %list = alloca [32 x i8]
  call void @llvm.va_start.p0(ptr %list)
  %r = call i64 @next(ptr %list)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %r, i64 %a)
  store i64 %r, ptr %p
  ret void
}

define i64 @calls() {
  %all = call [12 x i64] (i64, ...) @unwritten(i64 5, i64 6, double 1.0)
  %one = extractvalue [12 x i64] %all, 3
  ret i64 %one
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
