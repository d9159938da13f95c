; A number made of a floating-point one and read as one again stays in its registers.
; targets: aarch64
source_filename = "numbers-stay-in-float-registers.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)
declare float @llvm.floor.f32(float)
declare double @llvm.ceil.f64(double)
declare float @llvm.trunc.f32(float)
declare double @llvm.round.f64(double)

define float @unsigned_single(float %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %y = fptoui float %x to i32
  %z = bitcast i32 %y to float
  ret float %z
}

define float @signed_single(float %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %y = fptosi float %x to i32
  %z = bitcast i32 %y to float
  ret float %z
}

define double @signed_double(double %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %y = fptosi double %x to i64
  %z = bitcast i64 %y to double
  ret double %z
}

define double @unsigned_double(double %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %y = fptoui double %x to i64
  %z = bitcast i64 %y to double
  ret double %z
}

define float @narrower(double %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %y = fptosi double %x to i32
  %z = bitcast i32 %y to float
  ret float %z
}

define double @wider(float %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %y = fptosi float %x to i64
  %z = bitcast i64 %y to double
  ret double %z
}

define float @also_stored(float %x, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %y = fptosi float %x to i32
  store i32 %y, ptr %p
  %z = bitcast i32 %y to float
  ret float %z
}

define float @only_stored(float %x, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %y = fptosi float %x to i32
  store i32 %y, ptr %p
  ret float %x
}

define float @floor(float %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %f = call float @llvm.floor.f32(float %x)
  %y = fptoui float %f to i32
  %z = bitcast i32 %y to float
  ret float %z
}

define double @ceil(double %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %f = call double @llvm.ceil.f64(double %x)
  %y = fptosi double %f to i64
  %z = bitcast i64 %y to double
  ret double %z
}

define float @trunc(float %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %f = call float @llvm.trunc.f32(float %x)
  %y = fptosi float %f to i32
  %z = bitcast i32 %y to float
  ret float %z
}

define double @round(double %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %f = call double @llvm.round.f64(double %x)
  %y = fptoui double %f to i64
  %z = bitcast i64 %y to double
  ret double %z
}

define float @of_product(float %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %f = fmul float %x, 16.0
  %y = fptosi float %f to i32
  %z = bitcast i32 %y to float
  ret float %z
}
