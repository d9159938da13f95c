; Functions with two results, one by pointer, and addresses relative to a table.
; targets: x86_64 ppc64le
source_filename = "two-results"
@t = private constant [2 x i32] [i32 4, i32 8]
define ptr @f(i64 %x) {
  %r = call ptr @llvm.load.relative.i64(ptr @t, i64 %x)
  ret ptr %r
}
define double @m(double %x, ptr %p) {
  %r = call { double, double } @llvm.modf.f64(double %x)
  %a = extractvalue { double, double } %r, 0
  %b = extractvalue { double, double } %r, 1
  store double %b, ptr %p
  ret double %a
}
define float @mf(float %x, ptr %p) {
  %r = call { float, float } @llvm.modf.f32(float %x)
  %a = extractvalue { float, float } %r, 0
  %b = extractvalue { float, float } %r, 1
  %c = fadd float %a, %b
  ret float %c
}
define float @m2(float %x, ptr %p) {
  %r = call { float, float } @llvm.modf.f32(float %x)
  %a = extractvalue { float, float } %r, 0
  ret float %a
}
define { float, i32 } @fr(float %x) {
  %r = call { float, i32 } @llvm.frexp.f32.i32(float %x)
  ret { float, i32 } %r
}
