; Floating-point arguments and result.
source_filename = "anyreg-doubles.ll"
target triple = "powerpc64le-unknown-linux-gnu"

define double @doubles(double %a, i64 %b) {
  %r = call anyregcc double (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.f64(i64 1, i32 40, ptr null, i32 3, double %a, i64 %b, double %a, double %a)
  ret double %r
}

declare double @llvm.experimental.patchpoint.f64(i64, i32, ptr, i32, ...)
