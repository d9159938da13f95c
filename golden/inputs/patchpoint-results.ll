; Every result type.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "patchpoint-results.ll"

define i64 @result_i64() {
  %r = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 0)
  ret i64 %r
}

define i32 @result_i32() {
  %r = call i32 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i32(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 0)
  ret i32 %r
}

define i16 @result_i16() {
  %r = call i16 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i16(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 0)
  ret i16 %r
}

define i8 @result_i8() {
  %r = call i8 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i8(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 0)
  ret i8 %r
}

define ptr @result_ptr() {
  %r = call ptr (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.p0(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 0)
  ret ptr %r
}

define double @result_double() {
  %r = call double (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.f64(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 0)
  ret double %r
}

define float @result_float() {
  %r = call float (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.f32(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 0)
  ret float %r
}

declare float @llvm.experimental.patchpoint.f32(i64, i32, ptr, i32, ...)
declare double @llvm.experimental.patchpoint.f64(i64, i32, ptr, i32, ...)
declare i16 @llvm.experimental.patchpoint.i16(i64, i32, ptr, i32, ...)
declare i32 @llvm.experimental.patchpoint.i32(i64, i32, ptr, i32, ...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
declare i8 @llvm.experimental.patchpoint.i8(i64, i32, ptr, i32, ...)
declare ptr @llvm.experimental.patchpoint.p0(i64, i32, ptr, i32, ...)
