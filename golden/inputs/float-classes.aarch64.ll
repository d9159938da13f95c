; Classes of numbers are told by comparing the number where that is enough, else by its bits.
; targets: aarch64
source_filename = "float-classes"

define i1 @quiet(double %x) {
  %is = call i1 @llvm.is.fpclass.f64(double %x, i32 2)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i1 %is
}

define i1 @nan(double %x) {
  %is = call i1 @llvm.is.fpclass.f64(double %x, i32 3)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i1 %is
}

define i1 @number(float %x) {
  %is = call i1 @llvm.is.fpclass.f32(float %x, i32 1020)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i1 %is
}

define i1 @negative_infinity(double %x) {
  %is = call i1 @llvm.is.fpclass.f64(double %x, i32 4)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i1 %is
}

define i1 @not_positive_infinity(double %x) {
  %is = call i1 @llvm.is.fpclass.f64(double %x, i32 511)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i1 %is
}

define i1 @positive_infinity_or_nan(float %x) {
  %is = call i1 @llvm.is.fpclass.f32(float %x, i32 515)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i1 %is
}

define i1 @normal(double %x) {
  %is = call i1 @llvm.is.fpclass.f64(double %x, i32 264)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i1 %is
}

define i1 @positive_normal(double %x) {
  %is = call i1 @llvm.is.fpclass.f64(double %x, i32 256)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i1 %is
}

define i1 @negative_normal(float %x) {
  %is = call i1 @llvm.is.fpclass.f32(float %x, i32 8)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i1 %is
}

define i1 @subnormal(double %x) {
  %is = call i1 @llvm.is.fpclass.f64(double %x, i32 144)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i1 %is
}

define i1 @negative_subnormal(double %x) {
  %is = call i1 @llvm.is.fpclass.f64(double %x, i32 16)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i1 %is
}

define i1 @positive_subnormal(float %x) {
  %is = call i1 @llvm.is.fpclass.f32(float %x, i32 128)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i1 %is
}

define i1 @zero(double %x) {
  %is = call i1 @llvm.is.fpclass.f64(double %x, i32 96)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i1 %is
}

define i1 @negative_zero(double %x) {
  %is = call i1 @llvm.is.fpclass.f64(double %x, i32 32)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i1 %is
}

define i1 @finite(float %x) {
  %is = call i1 @llvm.is.fpclass.f32(float %x, i32 504)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i1 %is
}

define i1 @positive_finite(double %x) {
  %is = call i1 @llvm.is.fpclass.f64(double %x, i32 448)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i1 %is
}

define i1 @negative_finite(double %x) {
  %is = call i1 @llvm.is.fpclass.f64(double %x, i32 56)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i1 %is
}

define i1 @tiny(float %x) {
  %is = call i1 @llvm.is.fpclass.f32(float %x, i32 240)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i1 %is
}

define i1 @tiny_or_nan(double %x) {
  %is = call i1 @llvm.is.fpclass.f64(double %x, i32 243)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i1 %is
}

define i1 @tiny_or_signaling(double %x) {
  %is = call i1 @llvm.is.fpclass.f64(double %x, i32 241)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i1 %is
}

define i1 @several(float %x) {
  %is = call i1 @llvm.is.fpclass.f32(float %x, i32 341)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i1 %is
}

define i1 @none(double %x) {
  %is = call i1 @llvm.is.fpclass.f64(double %x, i32 0)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i1 %is
}

define i1 @any(double %x) {
  %is = call i1 @llvm.is.fpclass.f64(double %x, i32 1023)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i1 %is
}

define i32 @branch(double %x, i32 %y) {
  %is = call i1 @llvm.is.fpclass.f64(double %x, i32 264)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  br i1 %is, label %a, label %b
a:
  ret i32 %y
b:
  ret i32 3
}

define i1 @strict(double %x) strictfp {
  %is = call i1 @llvm.is.fpclass.f64(double %x, i32 3) strictfp
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i1 %is
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
declare i1 @llvm.is.fpclass.f32(float, i32)
declare i1 @llvm.is.fpclass.f64(double, i32)
