; Floating-point operations of intrinsics beside each other: signs taken over, fused products of opposites.
; targets: ppc64 ppc64le
source_filename = "intrinsics-float-joined.ll"

declare double @llvm.fma.f64(double,double,double)
declare float @llvm.fma.f32(float,float,float)
declare double @llvm.copysign.f64(double,double)
declare float @llvm.copysign.f32(float,float)
declare double @llvm.fabs.f64(double)
declare float @llvm.floor.f32(float)
declare double @llvm.sqrt.f64(double)
define double @mixed(ptr %p, i1 %c, double %x) {
  %a = load double, ptr %p
  %f = load float, ptr %p
  %e = fpext float %f to double
  %m = call double @llvm.copysign.f64(double %a, double %e)
  %n = fneg double %m
  %r = call double @llvm.fma.f64(double %n, double %a, double %e)
  %q = fneg double %r
  %s = call double @llvm.sqrt.f64(double %q)
  %k = call double @llvm.fabs.f64(double %s)
  %d = select i1 %c, double %k, double %x
  ret double %d
}
define float @mixf(ptr %p, i1 %c, float %x) {
  %a = load double, ptr %p
  %b = fptrunc double %a to float
  %f = load float, ptr %p
  %m = call float @llvm.copysign.f32(float %f, float %b)
  %n = fneg float %m
  %r = call float @llvm.fma.f32(float %x, float %f, float %n)
  %q = fneg float %r
  %s = call float @llvm.floor.f32(float %q)
  %d = select i1 %c, float %s, float %x
  switch i32 4, label %z [ i32 3, label %y 
    i32 4, label %z ]
y:
  ret float %d
z:
  ret float %s
}
define double @blk(ptr %p, double %x, double %y, i64 %i) {
  %n = fneg double %y
  %r = call double @llvm.fma.f64(double %x, double %x, double %n)
  %q = fneg double %r
  %m = fneg double %x
  %t = call double @llvm.fma.f64(double %m, double %q, double %y)
  %v = call double @llvm.fma.f64(double %t, double %q, double %m)
  switch i64 %i, label %c [ i64 3, label %b
   i64 9, label %c
   i64 19, label %c
   i64 29, label %b ]
b:
  ret double %q
c:
  ret double %v
}
