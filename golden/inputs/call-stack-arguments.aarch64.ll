; More arguments than registers, integers and numbers.
; targets: aarch64 aarch64_be
source_filename = "call-stack-arguments.ll"

declare void @many(i64, i64, i64, i64, i64, i64, i64, i32, i8, ptr)
declare void @doubles(double, double, double, double, double, double, double, double, double, double)

define void @pass(i64 %a, ptr %p, double %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @many(i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 %a, i32 8, i8 9, ptr %p)
  call void @doubles(double %x, double %x, double %x, double %x, double %x, double %x, double %x, double %x, double %x, double 1.5)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
