; Pure functions of C's mathematics become operations in graphs: instructions, or calls that may be jumps.
; targets: aarch64 ppc64 ppc64le
; isel: dag
source_filename = "library-operations.ll"

declare double @sin(double)
declare float @sinf(float)
declare double @cos(double)
declare float @cosf(float)
declare double @tan(double)
declare float @tanf(float)
declare double @asin(double)
declare float @asinf(float)
declare double @acos(double)
declare float @acosf(float)
declare double @atan(double)
declare float @atanf(float)
declare double @sinh(double)
declare float @sinhf(float)
declare double @cosh(double)
declare float @coshf(float)
declare double @tanh(double)
declare float @tanhf(float)
declare double @sqrt(double)
declare float @sqrtf(float)
declare double @floor(double)
declare float @floorf(float)
declare double @nearbyint(double)
declare float @nearbyintf(float)
declare double @ceil(double)
declare float @ceilf(float)
declare double @rint(double)
declare float @rintf(float)
declare double @round(double)
declare float @roundf(float)
declare double @trunc(double)
declare float @truncf(float)
declare double @log2(double)
declare float @log2f(float)
declare double @exp2(double)
declare float @exp2f(float)
declare double @exp10(double)
declare float @exp10f(float)
declare double @fabs(double)
declare float @fabsf(float)
declare double @fmax(double, double)
declare float @fmaxf(float, float)
declare double @fmin(double, double)
declare float @fminf(float, float)
declare double @atan2(double, double)
declare float @atan2f(float, float)
declare double @ldexp(double, i32)
declare float @ldexpf(float, i32)

define double @of_sin(double %x) {
  %r = call double @sin(double %x) memory(none)
  ret double %r
}

define float @of_sinf(float %x) {
  %r = call float @sinf(float %x) memory(read)
  %s = fadd float %r, %x
  ret float %s
}

define double @of_cos(double %x) {
  %r = call double @cos(double %x) memory(none)
  ret double %r
}

define float @of_cosf(float %x) {
  %r = call float @cosf(float %x) memory(read)
  %s = fadd float %r, %x
  ret float %s
}

define double @of_tan(double %x) {
  %r = call double @tan(double %x) memory(none)
  ret double %r
}

define float @of_tanf(float %x) {
  %r = call float @tanf(float %x) memory(read)
  %s = fadd float %r, %x
  ret float %s
}

define double @of_asin(double %x) {
  %r = call double @asin(double %x) memory(none)
  ret double %r
}

define float @of_asinf(float %x) {
  %r = call float @asinf(float %x) memory(read)
  %s = fadd float %r, %x
  ret float %s
}

define double @of_acos(double %x) {
  %r = call double @acos(double %x) memory(none)
  ret double %r
}

define float @of_acosf(float %x) {
  %r = call float @acosf(float %x) memory(read)
  %s = fadd float %r, %x
  ret float %s
}

define double @of_atan(double %x) {
  %r = call double @atan(double %x) memory(none)
  ret double %r
}

define float @of_atanf(float %x) {
  %r = call float @atanf(float %x) memory(read)
  %s = fadd float %r, %x
  ret float %s
}

define double @of_sinh(double %x) {
  %r = call double @sinh(double %x) memory(none)
  ret double %r
}

define float @of_sinhf(float %x) {
  %r = call float @sinhf(float %x) memory(read)
  %s = fadd float %r, %x
  ret float %s
}

define double @of_cosh(double %x) {
  %r = call double @cosh(double %x) memory(none)
  ret double %r
}

define float @of_coshf(float %x) {
  %r = call float @coshf(float %x) memory(read)
  %s = fadd float %r, %x
  ret float %s
}

define double @of_tanh(double %x) {
  %r = call double @tanh(double %x) memory(none)
  ret double %r
}

define float @of_tanhf(float %x) {
  %r = call float @tanhf(float %x) memory(read)
  %s = fadd float %r, %x
  ret float %s
}

define double @of_sqrt(double %x) {
  %r = call double @sqrt(double %x) memory(none)
  ret double %r
}

define float @of_sqrtf(float %x) {
  %r = call float @sqrtf(float %x) memory(read)
  %s = fadd float %r, %x
  ret float %s
}

define double @of_floor(double %x) {
  %r = call double @floor(double %x) memory(none)
  ret double %r
}

define float @of_floorf(float %x) {
  %r = call float @floorf(float %x) memory(read)
  %s = fadd float %r, %x
  ret float %s
}

define double @of_nearbyint(double %x) {
  %r = call double @nearbyint(double %x) memory(none)
  ret double %r
}

define float @of_nearbyintf(float %x) {
  %r = call float @nearbyintf(float %x) memory(read)
  %s = fadd float %r, %x
  ret float %s
}

define double @of_ceil(double %x) {
  %r = call double @ceil(double %x) memory(none)
  ret double %r
}

define float @of_ceilf(float %x) {
  %r = call float @ceilf(float %x) memory(read)
  %s = fadd float %r, %x
  ret float %s
}

define double @of_rint(double %x) {
  %r = call double @rint(double %x) memory(none)
  ret double %r
}

define float @of_rintf(float %x) {
  %r = call float @rintf(float %x) memory(read)
  %s = fadd float %r, %x
  ret float %s
}

define double @of_round(double %x) {
  %r = call double @round(double %x) memory(none)
  ret double %r
}

define float @of_roundf(float %x) {
  %r = call float @roundf(float %x) memory(read)
  %s = fadd float %r, %x
  ret float %s
}

define double @of_trunc(double %x) {
  %r = call double @trunc(double %x) memory(none)
  ret double %r
}

define float @of_truncf(float %x) {
  %r = call float @truncf(float %x) memory(read)
  %s = fadd float %r, %x
  ret float %s
}

define double @of_log2(double %x) {
  %r = call double @log2(double %x) memory(none)
  ret double %r
}

define float @of_log2f(float %x) {
  %r = call float @log2f(float %x) memory(read)
  %s = fadd float %r, %x
  ret float %s
}

define double @of_exp2(double %x) {
  %r = call double @exp2(double %x) memory(none)
  ret double %r
}

define float @of_exp2f(float %x) {
  %r = call float @exp2f(float %x) memory(read)
  %s = fadd float %r, %x
  ret float %s
}

define double @of_exp10(double %x) {
  %r = call double @exp10(double %x) memory(none)
  ret double %r
}

define float @of_exp10f(float %x) {
  %r = call float @exp10f(float %x) memory(read)
  %s = fadd float %r, %x
  ret float %s
}

define double @of_fabs(double %x) {
  %r = call double @fabs(double %x) memory(none)
  ret double %r
}

define float @of_fabsf(float %x) {
  %r = call float @fabsf(float %x) memory(read)
  %s = fadd float %r, %x
  ret float %s
}

define double @of_fmax(double %x, double %y) {
  %r = call double @fmax(double %x, double %y) readnone
  ret double %r
}

define float @of_fmaxf(float %x, float %y) {
  %r = call float @fmaxf(float %x, float %y) memory(none)
  %s = fadd float %r, %y
  ret float %s
}

define double @of_fmin(double %x, double %y) {
  %r = call double @fmin(double %x, double %y) readnone
  ret double %r
}

define float @of_fminf(float %x, float %y) {
  %r = call float @fminf(float %x, float %y) memory(none)
  %s = fadd float %r, %y
  ret float %s
}

define double @of_atan2(double %x, double %y) {
  %r = call double @atan2(double %x, double %y) readnone
  ret double %r
}

define float @of_atan2f(float %x, float %y) {
  %r = call float @atan2f(float %x, float %y) memory(none)
  %s = fadd float %r, %y
  ret float %s
}

define double @of_ldexp(double %x, i32 %n) {
  %r = call double @ldexp(double %x, i32 %n) memory(none)
  ret double %r
}

define float @of_ldexpf(float %x) {
  %r = call float @ldexpf(float %x, i32 5) memory(none)
  %s = fadd float %r, %x
  ret float %s
}

define double @written(double %x) {
  %r = call double @sin(double %x)
  ret double %r
}
