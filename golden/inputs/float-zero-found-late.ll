; Floating-point operations on a number that is only known to be zero once an and is simplified.
; targets: ppc64le
source_filename = "float-zero-found-late"

define double @late(i64 %x) {
  %n = xor i64 %x, -1
  %z = and i64 %n, %x
  %f = sitofp i64 %z to double
  %neg = fneg double %f
  %abs = call double @llvm.fabs.f64(double %neg)
  %one = fadd double %f, 1.5
  %s = call double @llvm.copysign.f64(double %one, double %neg)
  %r = call double @llvm.floor.f64(double %s)
  %t = fptrunc double %r to float
  %e = fpext float %t to double
  %m = call double @llvm.fma.f64(double %e, double %one, double %abs)
  %q = call double @llvm.maxnum.f64(double %m, double %e)
  %i = fptosi double %q to i64
  %j = sitofp i64 %i to double
  %w = fmul double %j, %q
  ret double %w
}

declare double @llvm.fabs.f64(double)
declare double @llvm.floor.f64(double)
declare double @llvm.copysign.f64(double, double)
declare double @llvm.maxnum.f64(double, double)
declare double @llvm.fma.f64(double, double, double)
