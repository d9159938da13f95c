; Mathematical intrinsics: instructions, or calls of the C library.
; targets: x86_64
source_filename = "intrinsics-math.c"

define double @sqrt(double %a) {
 %r = call double @llvm.sqrt.f64(double %a)
 ret double %r }

define double @fabs(double %a) {
 %r = call double @llvm.fabs.f64(double %a)
 ret double %r }

define float @fabsf(float %a) {
 %r = call float @llvm.fabs.f32(float %a)
 ret float %r }

define double @fmuladd(double %a, double %b) {
 %r = call double @llvm.fmuladd.f64(double %a, double %b, double 1.0)
 ret double %r }

define float @fma32(float %a, float %b) {
 %r = call float @llvm.fmuladd.f32(float %a, float %b, float %b)
 ret float %r }

define double @fma(double %a) {
 %r = call double @llvm.fma.f64(double %a, double %a, double 1.0)
 ret double %r }

define double @floor(double %a) {
 %r = call double @llvm.floor.f64(double %a)
 ret double %r }

define double @pow(double %a, double %b) {
 %r = call double @llvm.pow.f64(double %a, double %b)
 ret double %r }

define double @powi(double %a, i32 %b) {
 %r = call double @llvm.powi.f64.i32(double %a, i32 %b)
 ret double %r }

define float @sin(float %a) {
 %r = call float @llvm.sin.f32(float %a)
 ret float %r }

declare double @llvm.sqrt.f64(double)
declare double @llvm.fabs.f64(double)
declare float @llvm.fabs.f32(float)
declare double @llvm.fmuladd.f64(double, double, double)
declare float @llvm.fmuladd.f32(float, float, float)
declare double @llvm.fma.f64(double, double, double)
declare double @llvm.floor.f64(double)
declare double @llvm.pow.f64(double, double)
declare double @llvm.powi.f64.i32(double, i32)
declare float @llvm.sin.f32(float)
