; A number made an integer and a number again is cut off where the sign of a zero does not matter; where it does, or the
; integer is wider than the number, it goes through the integer.
; targets: aarch64 ppc64le
; isel: dag
source_filename = "number-cut-off.ll"

define i64 @again_an_integer(float %a) {
  %b = fptoui float %a to i32
  %c = uitofp i32 %b to float
  %d = fptoui float %c to i64
  ret i64 %d
}

define i32 @within_bounds(double %a) {
  %b = fptosi double %a to i64
  %c = call i64 @llvm.smin.i64(i64 %b, i64 1000)
  %d = call i64 @llvm.smax.i64(i64 %c, i64 -1024)
  %e = sitofp i64 %d to double
  %f = fptosi double %e to i32
  ret i32 %f
}

define i1 @compared(double %a) {
  %b = fptoui double %a to i64
  %c = call i64 @llvm.umin.i64(i64 %b, i64 1000)
  %d = uitofp i64 %c to double
  %e = fcmp olt double %d, 2.0
  ret i1 %e
}

define i1 @bound_between_floats(float %a) {
  %b = fptoui float %a to i64
  %c = call i64 @llvm.umin.i64(i64 %b, i64 16777217)
  %d = uitofp i64 %c to float
  %e = fcmp olt float %d, 2.0
  ret i1 %e
}

define double @sum(double %a) {
  %b = fptosi double %a to i64
  %c = sitofp i64 %b to double
  %d = fadd double %c, 2.0
  ret double %d
}

define double @sum_with_zero(double %a) {
  %b = fptosi double %a to i64
  %c = sitofp i64 %b to double
  %d = fadd double %c, 0.0
  ret double %d
}

define float @used_twice(float %a) {
  %b = fptosi float %a to i64
  %c = sitofp i64 %b to float
  %d = call float @llvm.fabs.f32(float %c)
  %e = fadd float %d, %c
  ret float %e
}

declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.umin.i64(i64, i64)
declare float @llvm.fabs.f32(float)
