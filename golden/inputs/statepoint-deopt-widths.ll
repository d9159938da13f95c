; Deopt values of every width: constants keep their sign, narrow values have slots of their own size, wide ones too.
; targets: x86_64 aarch64
source_filename = "statepoint-deopt-widths.ll"

declare void @g()
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)

define void @f(i1 %a, i8 %b, i16 %c, i32 %d, i64 %e, i128 %f, float %g, double %h, i24 %i) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) ["deopt"(i1 %a, i8 %b, i16 %c, i32 %d, i64 %e, i128 %f, float %g, double %h, i24 %i, i1 true, i8 255, i16 65535, i32 -1, i64 -4294967297, i128 -1, float 1.0, double 1.0, i64 undef, ptr null, ptr @g)]
  ret void
}
