; Arguments of every type.
; targets: aarch64
source_filename = "call-arguments.ll"

declare void @take(i64, i32, i16, i8, ptr, double, float)

define void @pass(i64 %a, i32 %b, i16 %c, i8 %d, ptr %e, double %f, float %g) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @take(i64 %a, i32 %b, i16 %c, i8 %d, ptr %e, double %f, float %g)
  call void @take(i64 -1, i32 2, i16 3, i8 4, ptr null, double 5.5, float 0.0)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
