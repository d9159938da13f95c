; In a block that falls back to graphs for its statepoint, pure functions of C's mathematics become operations.
; targets: x86_64 aarch64
source_filename = "library-operations-at-site.ll"

declare double @ldexp(double, i32)
declare float @sinf(float)
declare double @sqrt(double)
declare double @fabs(double)
declare double @floor(double)
declare void @safepoint()
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)

define double @f(double %x, float %y, i32 %n) gc "statepoint-example" {
  %a = call double @ldexp(double %x, i32 %n) memory(none)
  %b = call float @sinf(float %y) memory(read)
  %c = call double @sqrt(double %a) memory(none)
  %d = call double @fabs(double %c) memory(none)
  %e = call double @floor(double %d) memory(none)
  %f = fpext float %b to double
  %g = fadd double %e, %f
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @safepoint, i32 0, i32 0, i32 0, i32 0) [ "deopt"(double %g) ]
  ret double %g
}
