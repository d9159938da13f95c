; Floating-point arguments and result.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "anyreg-doubles.ll"

define double @doubles(double %a, i64 %b) {
  %r = call anyregcc double (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.f64(i64 1, i32 40, ptr null, i32 3, double %a, i64 %b, double %a, double %a)
  ret double %r
}

declare double @llvm.experimental.patchpoint.f64(i64, i32, ptr, i32, ...)
