; targets: x86_64
source_filename = "float-intrinsics-operands"

declare double @llvm.copysign.f64(double, double)
declare i64 @llvm.lrint.i64.f64(double)
declare i32 @llvm.lrint.i32.f32(float)

define double @own_sign(double %a) {
  %r = call double @llvm.copysign.f64(double %a, double %a)
  ret double %r
}

define double @zero(double %a) {
  %r = call double @llvm.copysign.f64(double 0.0, double %a)
  ret double %r
}

define i64 @of_constant() {
  %r = call i64 @llvm.lrint.i64.f64(double 0.5)
  ret i64 %r
}

define i32 @of_memory(ptr %p) {
  %a = load float, ptr %p
  %r = call i32 @llvm.lrint.i32.f32(float %a)
  ret i32 %r
}
