; Floating-point operations: by instructions where the processor has them, else by the library.
; targets: ppc64 ppc64le
source_filename = "intrinsics-float.ll"

define float @fabs_f32(float %a0) {
  %r = call float @llvm.fabs.f32(float %a0)
  ret float %r
}

define double @fabs_f64(double %a0) {
  %r = call double @llvm.fabs.f64(double %a0)
  ret double %r
}

define float @sqrt_f32(float %a0) {
  %r = call float @llvm.sqrt.f32(float %a0)
  ret float %r
}

define double @sqrt_f64(double %a0) {
  %r = call double @llvm.sqrt.f64(double %a0)
  ret double %r
}

define float @floor_f32(float %a0) {
  %r = call float @llvm.floor.f32(float %a0)
  ret float %r
}

define double @floor_f64(double %a0) {
  %r = call double @llvm.floor.f64(double %a0)
  ret double %r
}

define float @ceil_f32(float %a0) {
  %r = call float @llvm.ceil.f32(float %a0)
  ret float %r
}

define double @ceil_f64(double %a0) {
  %r = call double @llvm.ceil.f64(double %a0)
  ret double %r
}

define float @trunc_f32(float %a0) {
  %r = call float @llvm.trunc.f32(float %a0)
  ret float %r
}

define double @trunc_f64(double %a0) {
  %r = call double @llvm.trunc.f64(double %a0)
  ret double %r
}

define float @rint_f32(float %a0) {
  %r = call float @llvm.rint.f32(float %a0)
  ret float %r
}

define double @rint_f64(double %a0) {
  %r = call double @llvm.rint.f64(double %a0)
  ret double %r
}

define float @nearbyint_f32(float %a0) {
  %r = call float @llvm.nearbyint.f32(float %a0)
  ret float %r
}

define double @nearbyint_f64(double %a0) {
  %r = call double @llvm.nearbyint.f64(double %a0)
  ret double %r
}

define float @round_f32(float %a0) {
  %r = call float @llvm.round.f32(float %a0)
  ret float %r
}

define double @round_f64(double %a0) {
  %r = call double @llvm.round.f64(double %a0)
  ret double %r
}

define float @roundeven_f32(float %a0) {
  %r = call float @llvm.roundeven.f32(float %a0)
  ret float %r
}

define double @roundeven_f64(double %a0) {
  %r = call double @llvm.roundeven.f64(double %a0)
  ret double %r
}

define float @sin_f32(float %a0) {
  %r = call float @llvm.sin.f32(float %a0)
  ret float %r
}

define double @sin_f64(double %a0) {
  %r = call double @llvm.sin.f64(double %a0)
  ret double %r
}

define float @cos_f32(float %a0) {
  %r = call float @llvm.cos.f32(float %a0)
  ret float %r
}

define double @cos_f64(double %a0) {
  %r = call double @llvm.cos.f64(double %a0)
  ret double %r
}

define float @tan_f32(float %a0) {
  %r = call float @llvm.tan.f32(float %a0)
  ret float %r
}

define double @tan_f64(double %a0) {
  %r = call double @llvm.tan.f64(double %a0)
  ret double %r
}

define float @exp_f32(float %a0) {
  %r = call float @llvm.exp.f32(float %a0)
  ret float %r
}

define double @exp_f64(double %a0) {
  %r = call double @llvm.exp.f64(double %a0)
  ret double %r
}

define float @exp2_f32(float %a0) {
  %r = call float @llvm.exp2.f32(float %a0)
  ret float %r
}

define double @exp2_f64(double %a0) {
  %r = call double @llvm.exp2.f64(double %a0)
  ret double %r
}

define float @exp10_f32(float %a0) {
  %r = call float @llvm.exp10.f32(float %a0)
  ret float %r
}

define double @exp10_f64(double %a0) {
  %r = call double @llvm.exp10.f64(double %a0)
  ret double %r
}

define float @log_f32(float %a0) {
  %r = call float @llvm.log.f32(float %a0)
  ret float %r
}

define double @log_f64(double %a0) {
  %r = call double @llvm.log.f64(double %a0)
  ret double %r
}

define float @log2_f32(float %a0) {
  %r = call float @llvm.log2.f32(float %a0)
  ret float %r
}

define double @log2_f64(double %a0) {
  %r = call double @llvm.log2.f64(double %a0)
  ret double %r
}

define float @log10_f32(float %a0) {
  %r = call float @llvm.log10.f32(float %a0)
  ret float %r
}

define double @log10_f64(double %a0) {
  %r = call double @llvm.log10.f64(double %a0)
  ret double %r
}

define float @canonicalize_f32(float %a0) {
  %r = call float @llvm.canonicalize.f32(float %a0)
  ret float %r
}

define double @canonicalize_f64(double %a0) {
  %r = call double @llvm.canonicalize.f64(double %a0)
  ret double %r
}

define float @copysign_f32(float %a0, float %a1) {
  %r = call float @llvm.copysign.f32(float %a0, float %a1)
  ret float %r
}

define double @copysign_f64(double %a0, double %a1) {
  %r = call double @llvm.copysign.f64(double %a0, double %a1)
  ret double %r
}

define float @minnum_f32(float %a0, float %a1) {
  %r = call float @llvm.minnum.f32(float %a0, float %a1)
  ret float %r
}

define double @minnum_f64(double %a0, double %a1) {
  %r = call double @llvm.minnum.f64(double %a0, double %a1)
  ret double %r
}

define float @maxnum_f32(float %a0, float %a1) {
  %r = call float @llvm.maxnum.f32(float %a0, float %a1)
  ret float %r
}

define double @maxnum_f64(double %a0, double %a1) {
  %r = call double @llvm.maxnum.f64(double %a0, double %a1)
  ret double %r
}

define float @pow_f32(float %a0, float %a1) {
  %r = call float @llvm.pow.f32(float %a0, float %a1)
  ret float %r
}

define double @pow_f64(double %a0, double %a1) {
  %r = call double @llvm.pow.f64(double %a0, double %a1)
  ret double %r
}

define float @fma_f32(float %a0, float %a1, float %a2) {
  %r = call float @llvm.fma.f32(float %a0, float %a1, float %a2)
  ret float %r
}

define double @fma_f64(double %a0, double %a1, double %a2) {
  %r = call double @llvm.fma.f64(double %a0, double %a1, double %a2)
  ret double %r
}

define float @fmuladd_f32(float %a0, float %a1, float %a2) {
  %r = call float @llvm.fmuladd.f32(float %a0, float %a1, float %a2)
  ret float %r
}

define double @fmuladd_f64(double %a0, double %a1, double %a2) {
  %r = call double @llvm.fmuladd.f64(double %a0, double %a1, double %a2)
  ret double %r
}

define i64 @lrint_f32(float %a) {
  %r = call i64 @llvm.lrint.i64.f32(float %a)
  ret i64 %r
}

define i64 @llrint_f32(float %a) {
  %r = call i64 @llvm.llrint.i64.f32(float %a)
  ret i64 %r
}

define i64 @lround_f32(float %a) {
  %r = call i64 @llvm.lround.i64.f32(float %a)
  ret i64 %r
}

define i64 @llround_f32(float %a) {
  %r = call i64 @llvm.llround.i64.f32(float %a)
  ret i64 %r
}

define float @powi_f32(float %a, i32 %b) {
  %r = call float @llvm.powi.f32.i32(float %a, i32 %b)
  ret float %r
}

define float @powic_f32(float %a) {
  %r = call float @llvm.powi.f32.i32(float %a, i32 5)
  ret float %r
}

define float @ldexp_f32(float %a, i32 %b) {
  %r = call float @llvm.ldexp.f32.i32(float %a, i32 %b)
  ret float %r
}

define float @fabsneg_f32(float %a) {
  %r = call float @llvm.fabs.f32(float %a)
  %s = fneg float %r
  ret float %s
}

define float @fmaneg_f32(float %a, float %b, float %c) {
  %n = fneg float %c
  %r = call float @llvm.fma.f32(float %a, float %b, float %n)
  %s = fneg float %r
  ret float %s
}

define float @fmaneg2_f32(float %a, float %b, float %c) {
  %n = fneg float %a
  %r = call float @llvm.fma.f32(float %n, float %b, float %c)
  ret float %r
}

define float @fmasub_f32(float %a, float %b, float %c) {
  %n = fneg float %c
  %r = call float @llvm.fma.f32(float %a, float %b, float %n)
  ret float %r
}

define float @fmanegall_f32(float %a, float %b, float %c) {
  %r = call float @llvm.fma.f32(float %a, float %b, float %c)
  %s = fneg float %r
  ret float %s
}

define i64 @lrint_f64(double %a) {
  %r = call i64 @llvm.lrint.i64.f64(double %a)
  ret i64 %r
}

define i64 @llrint_f64(double %a) {
  %r = call i64 @llvm.llrint.i64.f64(double %a)
  ret i64 %r
}

define i64 @lround_f64(double %a) {
  %r = call i64 @llvm.lround.i64.f64(double %a)
  ret i64 %r
}

define i64 @llround_f64(double %a) {
  %r = call i64 @llvm.llround.i64.f64(double %a)
  ret i64 %r
}

define double @powi_f64(double %a, i32 %b) {
  %r = call double @llvm.powi.f64.i32(double %a, i32 %b)
  ret double %r
}

define double @powic_f64(double %a) {
  %r = call double @llvm.powi.f64.i32(double %a, i32 5)
  ret double %r
}

define double @ldexp_f64(double %a, i32 %b) {
  %r = call double @llvm.ldexp.f64.i32(double %a, i32 %b)
  ret double %r
}

define double @fabsneg_f64(double %a) {
  %r = call double @llvm.fabs.f64(double %a)
  %s = fneg double %r
  ret double %s
}

define double @fmaneg_f64(double %a, double %b, double %c) {
  %n = fneg double %c
  %r = call double @llvm.fma.f64(double %a, double %b, double %n)
  %s = fneg double %r
  ret double %s
}

define double @fmaneg2_f64(double %a, double %b, double %c) {
  %n = fneg double %a
  %r = call double @llvm.fma.f64(double %n, double %b, double %c)
  ret double %r
}

define double @fmasub_f64(double %a, double %b, double %c) {
  %n = fneg double %c
  %r = call double @llvm.fma.f64(double %a, double %b, double %n)
  ret double %r
}

define double @fmanegall_f64(double %a, double %b, double %c) {
  %r = call double @llvm.fma.f64(double %a, double %b, double %c)
  %s = fneg double %r
  ret double %s
}

declare double @llvm.canonicalize.f64(double)
declare double @llvm.ceil.f64(double)
declare double @llvm.copysign.f64(double, double)
declare double @llvm.cos.f64(double)
declare double @llvm.exp.f64(double)
declare double @llvm.exp10.f64(double)
declare double @llvm.exp2.f64(double)
declare double @llvm.fabs.f64(double)
declare double @llvm.floor.f64(double)
declare double @llvm.fma.f64(double, double, double)
declare double @llvm.fmuladd.f64(double, double, double)
declare double @llvm.ldexp.f64.i32(double, i32)
declare double @llvm.log.f64(double)
declare double @llvm.log10.f64(double)
declare double @llvm.log2.f64(double)
declare double @llvm.maximum.f64(double, double)
declare double @llvm.maxnum.f64(double, double)
declare double @llvm.minimum.f64(double, double)
declare double @llvm.minnum.f64(double, double)
declare double @llvm.nearbyint.f64(double)
declare double @llvm.pow.f64(double, double)
declare double @llvm.powi.f64.i32(double, i32)
declare double @llvm.rint.f64(double)
declare double @llvm.round.f64(double)
declare double @llvm.roundeven.f64(double)
declare double @llvm.sin.f64(double)
declare double @llvm.sqrt.f64(double)
declare double @llvm.tan.f64(double)
declare double @llvm.trunc.f64(double)
declare float @llvm.canonicalize.f32(float)
declare float @llvm.ceil.f32(float)
declare float @llvm.copysign.f32(float, float)
declare float @llvm.cos.f32(float)
declare float @llvm.exp.f32(float)
declare float @llvm.exp10.f32(float)
declare float @llvm.exp2.f32(float)
declare float @llvm.fabs.f32(float)
declare float @llvm.floor.f32(float)
declare float @llvm.fma.f32(float, float, float)
declare float @llvm.fmuladd.f32(float, float, float)
declare float @llvm.ldexp.f32.i32(float, i32)
declare float @llvm.log.f32(float)
declare float @llvm.log10.f32(float)
declare float @llvm.log2.f32(float)
declare float @llvm.maximum.f32(float, float)
declare float @llvm.maxnum.f32(float, float)
declare float @llvm.minimum.f32(float, float)
declare float @llvm.minnum.f32(float, float)
declare float @llvm.nearbyint.f32(float)
declare float @llvm.pow.f32(float, float)
declare float @llvm.powi.f32.i32(float, i32)
declare float @llvm.rint.f32(float)
declare float @llvm.round.f32(float)
declare float @llvm.roundeven.f32(float)
declare float @llvm.sin.f32(float)
declare float @llvm.sqrt.f32(float)
declare float @llvm.tan.f32(float)
declare float @llvm.trunc.f32(float)
declare i64 @llvm.llrint.i64.f32(float)
declare i64 @llvm.llrint.i64.f64(double)
declare i64 @llvm.llround.i64.f32(float)
declare i64 @llvm.llround.i64.f64(double)
declare i64 @llvm.lrint.i64.f32(float)
declare i64 @llvm.lrint.i64.f64(double)
declare i64 @llvm.lround.i64.f32(float)
declare i64 @llvm.lround.i64.f64(double)
