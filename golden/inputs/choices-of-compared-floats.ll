; The lesser or greater of two floats, as far as NaN and the signs of zeros allow.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "choices-of-compared-floats.ll"

define float @f0_olt_c(float %x, float %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp  olt float %x, 5.0
  %r = select  i1 %c, float %x, float 5.0
  ret float %r
}

define float @f1_olt_c(float %x, float %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %c = fcmp  olt float %x, 5.0
  %r = select  i1 %c, float 5.0, float %x
  ret float %r
}

define float @f2_olt_c(float %x, float %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  %c = fcmp  olt float %x, %y
  %r = select  i1 %c, float %x, float %y
  ret float %r
}

define float @f3_olt_c(float %x, float %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  %c = fcmp  olt float %x, 0.0
  %r = select  i1 %c, float %x, float 0.0
  ret float %r
}

define float @f4_ogt_c(float %x, float %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0)
  %c = fcmp  ogt float %x, 5.0
  %r = select  i1 %c, float %x, float 5.0
  ret float %r
}

define float @f5_ole_c(float %x, float %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0)
  %c = fcmp  ole float %x, 5.0
  %r = select  i1 %c, float %x, float 5.0
  ret float %r
}

define float @f6_ult_c(float %x, float %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 6, i32 0)
  %c = fcmp  ult float %x, 5.0
  %r = select  i1 %c, float 5.0, float %x
  ret float %r
}

define float @f7_uge_c(float %x, float %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 0)
  %c = fcmp  uge float %x, 5.0
  %r = select  i1 %c, float 5.0, float %x
  ret float %r
}

define float @f8_oeq_c(float %x, float %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 8, i32 0)
  %c = fcmp  oeq float %x, 0.0
  %r = select  i1 %c, float 0.0, float %x
  ret float %r
}

define float @f9_olt_nnanc(float %x, float %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 0)
  %c = fcmp nnan olt float %x, 5.0
  %r = select  i1 %c, float %x, float 5.0
  ret float %r
}

define float @f10_olt_nnanc(float %x, float %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 10, i32 0)
  %c = fcmp nnan olt float %x, 5.0
  %r = select  i1 %c, float 5.0, float %x
  ret float %r
}

define float @f11_ole_nnanc(float %x, float %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 11, i32 0)
  %c = fcmp nnan ole float %x, 5.0
  %r = select  i1 %c, float %x, float 5.0
  ret float %r
}

define float @f12_olt_nnans(float %x, float %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 12, i32 0)
  %c = fcmp  olt float %x, 0.0
  %r = select nnan i1 %c, float %x, float 0.0
  ret float %r
}

define float @f13_ole_nnannszc(float %x, float %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 13, i32 0)
  %c = fcmp nnan nsz ole float %x, 5.0
  %r = select  i1 %c, float %x, float 5.0
  ret float %r
}

define float @f14_ult_nnannszc(float %x, float %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 14, i32 0)
  %c = fcmp nnan nsz ult float %x, 5.0
  %r = select  i1 %c, float %x, float 5.0
  ret float %r
}

define float @f15_ole_nnannszs(float %x, float %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 15, i32 0)
  %c = fcmp  ole float %x, 5.0
  %r = select nnan nsz i1 %c, float %x, float 5.0
  ret float %r
}

define double @f16_olt_nnanc(double %x, double %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 16, i32 0)
  %c = fcmp nnan olt double %x, 5.0
  %r = select  i1 %c, double %x, double 5.0
  ret double %r
}

define double @f17_olt_nnanc(double %x, double %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 17, i32 0)
  %c = fcmp nnan olt double %x, 0.0
  %r = select  i1 %c, double 0.0, double %x
  ret double %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
