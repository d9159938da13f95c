; targets: x86_64
source_filename = "float-intrinsics"

declare double @llvm.fabs.f64(double)
declare double @llvm.sqrt.f64(double)
declare double @llvm.canonicalize.f64(double)
declare double @llvm.asin.f64(double)
declare double @llvm.acos.f64(double)
declare double @llvm.atan.f64(double)
declare double @llvm.sinh.f64(double)
declare double @llvm.cosh.f64(double)
declare double @llvm.tanh.f64(double)
declare double @llvm.copysign.f64(double, double)
declare double @llvm.minnum.f64(double, double)
declare double @llvm.maxnum.f64(double, double)
declare double @llvm.atan2.f64(double, double)
declare double @llvm.ldexp.f64.i32(double, i32)
declare i32 @llvm.lrint.i32.f64(double)
declare i64 @llvm.lrint.i64.f64(double)
declare i64 @llvm.llrint.i64.f64(double)
declare i32 @llvm.lround.i32.f64(double)
declare i64 @llvm.lround.i64.f64(double)
declare i64 @llvm.llround.i64.f64(double)
declare float @llvm.fabs.f32(float)
declare float @llvm.sqrt.f32(float)
declare float @llvm.canonicalize.f32(float)
declare float @llvm.asin.f32(float)
declare float @llvm.acos.f32(float)
declare float @llvm.atan.f32(float)
declare float @llvm.sinh.f32(float)
declare float @llvm.cosh.f32(float)
declare float @llvm.tanh.f32(float)
declare float @llvm.copysign.f32(float, float)
declare float @llvm.minnum.f32(float, float)
declare float @llvm.maxnum.f32(float, float)
declare float @llvm.atan2.f32(float, float)
declare float @llvm.ldexp.f32.i32(float, i32)
declare i32 @llvm.lrint.i32.f32(float)
declare i64 @llvm.lrint.i64.f32(float)
declare i64 @llvm.llrint.i64.f32(float)
declare i32 @llvm.lround.i32.f32(float)
declare i64 @llvm.lround.i64.f32(float)
declare i64 @llvm.llround.i64.f32(float)

define double @fabs_f64(double %a) {
  %r = call double @llvm.fabs.f64(double %a)
  ret double %r
}

define double @sqrt_f64(double %a) {
  %r = call double @llvm.sqrt.f64(double %a)
  ret double %r
}

define double @canonicalize_f64(double %a) {
  %r = call double @llvm.canonicalize.f64(double %a)
  ret double %r
}

define double @asin_f64(double %a) {
  %r = call double @llvm.asin.f64(double %a)
  ret double %r
}

define double @acos_f64(double %a) {
  %r = call double @llvm.acos.f64(double %a)
  ret double %r
}

define double @atan_f64(double %a) {
  %r = call double @llvm.atan.f64(double %a)
  ret double %r
}

define double @sinh_f64(double %a) {
  %r = call double @llvm.sinh.f64(double %a)
  ret double %r
}

define double @cosh_f64(double %a) {
  %r = call double @llvm.cosh.f64(double %a)
  ret double %r
}

define double @tanh_f64(double %a) {
  %r = call double @llvm.tanh.f64(double %a)
  ret double %r
}

define double @copysign_f64(double %a, double %b) {
  %r = call double @llvm.copysign.f64(double %a, double %b)
  ret double %r
}

define double @minnum_f64(double %a, double %b) {
  %r = call double @llvm.minnum.f64(double %a, double %b)
  ret double %r
}

define double @maxnum_f64(double %a, double %b) {
  %r = call double @llvm.maxnum.f64(double %a, double %b)
  ret double %r
}

define double @atan2_f64(double %a, double %b) {
  %r = call double @llvm.atan2.f64(double %a, double %b)
  ret double %r
}

define double @ldexp_f64(double %a, i32 %n) {
  %r = call double @llvm.ldexp.f64.i32(double %a, i32 %n)
  ret double %r
}

define double @negative_f64(double %a) {
  %p = call double @llvm.fabs.f64(double %a)
  %r = fneg double %p
  ret double %r
}

define i32 @lrint_i32_f64(double %a) {
  %r = call i32 @llvm.lrint.i32.f64(double %a)
  ret i32 %r
}

define i64 @lrint_i64_f64(double %a) {
  %r = call i64 @llvm.lrint.i64.f64(double %a)
  ret i64 %r
}

define i64 @llrint_i64_f64(double %a) {
  %r = call i64 @llvm.llrint.i64.f64(double %a)
  ret i64 %r
}

define i32 @lround_i32_f64(double %a) {
  %r = call i32 @llvm.lround.i32.f64(double %a)
  ret i32 %r
}

define i64 @lround_i64_f64(double %a) {
  %r = call i64 @llvm.lround.i64.f64(double %a)
  ret i64 %r
}

define i64 @llround_i64_f64(double %a) {
  %r = call i64 @llvm.llround.i64.f64(double %a)
  ret i64 %r
}

define float @fabs_f32(float %a) {
  %r = call float @llvm.fabs.f32(float %a)
  ret float %r
}

define float @sqrt_f32(float %a) {
  %r = call float @llvm.sqrt.f32(float %a)
  ret float %r
}

define float @canonicalize_f32(float %a) {
  %r = call float @llvm.canonicalize.f32(float %a)
  ret float %r
}

define float @asin_f32(float %a) {
  %r = call float @llvm.asin.f32(float %a)
  ret float %r
}

define float @acos_f32(float %a) {
  %r = call float @llvm.acos.f32(float %a)
  ret float %r
}

define float @atan_f32(float %a) {
  %r = call float @llvm.atan.f32(float %a)
  ret float %r
}

define float @sinh_f32(float %a) {
  %r = call float @llvm.sinh.f32(float %a)
  ret float %r
}

define float @cosh_f32(float %a) {
  %r = call float @llvm.cosh.f32(float %a)
  ret float %r
}

define float @tanh_f32(float %a) {
  %r = call float @llvm.tanh.f32(float %a)
  ret float %r
}

define float @copysign_f32(float %a, float %b) {
  %r = call float @llvm.copysign.f32(float %a, float %b)
  ret float %r
}

define float @minnum_f32(float %a, float %b) {
  %r = call float @llvm.minnum.f32(float %a, float %b)
  ret float %r
}

define float @maxnum_f32(float %a, float %b) {
  %r = call float @llvm.maxnum.f32(float %a, float %b)
  ret float %r
}

define float @atan2_f32(float %a, float %b) {
  %r = call float @llvm.atan2.f32(float %a, float %b)
  ret float %r
}

define float @ldexp_f32(float %a, i32 %n) {
  %r = call float @llvm.ldexp.f32.i32(float %a, i32 %n)
  ret float %r
}

define float @negative_f32(float %a) {
  %p = call float @llvm.fabs.f32(float %a)
  %r = fneg float %p
  ret float %r
}

define i32 @lrint_i32_f32(float %a) {
  %r = call i32 @llvm.lrint.i32.f32(float %a)
  ret i32 %r
}

define i64 @lrint_i64_f32(float %a) {
  %r = call i64 @llvm.lrint.i64.f32(float %a)
  ret i64 %r
}

define i64 @llrint_i64_f32(float %a) {
  %r = call i64 @llvm.llrint.i64.f32(float %a)
  ret i64 %r
}

define i32 @lround_i32_f32(float %a) {
  %r = call i32 @llvm.lround.i32.f32(float %a)
  ret i32 %r
}

define i64 @lround_i64_f32(float %a) {
  %r = call i64 @llvm.lround.i64.f32(float %a)
  ret i64 %r
}

define i64 @llround_i64_f32(float %a) {
  %r = call i64 @llvm.llround.i64.f32(float %a)
  ret i64 %r
}
