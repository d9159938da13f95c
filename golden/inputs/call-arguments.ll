; Arguments of every type.
; targets: x86_64 ppc64 ppc64le
source_filename = "call-arguments.ll"

declare void @take(i64, i32, i16, i8, ptr, double, float)

define void @pass(i64 %a, i32 %b, i16 %c, i8 %d, ptr %e, double %f, float %g) {
  call void @take(i64 %a, i32 %b, i16 %c, i8 %d, ptr %e, double %f, float %g)
  call void @take(i64 -1, i32 2, i16 3, i8 4, ptr null, double 5.5, float 0.0)
  ret void
}
