; Integers made of numbers and stored, which others use, or whose store moves its address.
; targets: aarch64
source_filename = "converted-stored-and-used.ll"

define i8 @fptosi_32_i8_ret(float %a, ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v = fptosi float %a to i8
  store i8 %v, ptr %p
  ret i8 %v
}

define i64 @fptosi_32_i16_sext(float %a, ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v = fptosi float %a to i16
  store i16 %v, ptr %p
  %z = sext i16 %v to i64
  ret i64 %z
}

define i64 @fptosi_32_i7_sext(float %a, ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v = fptosi float %a to i7
  store i7 %v, ptr %p
  %z = sext i7 %v to i64
  ret i64 %z
}

define ptr @fptoui_32_i8_retstep(float %a, ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v = fptoui float %a to i8
  store i8 %v, ptr %p
  %g = getelementptr i8, ptr %p, i64 8
  store i8 %v, ptr %q
  ret ptr %g
}

define void @fptoui_32_i1_none(float %a, ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v = fptoui float %a to i1
  store i1 %v, ptr %p
  ret void
}

define ptr @fptosi_64_i32_step(double %a, ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v = fptosi double %a to i32
  store i32 %v, ptr %p
  %g = getelementptr i8, ptr %p, i64 8
  ret ptr %g
}

define void @fptosi_64_i64_twice(double %a, ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v = fptosi double %a to i64
  store i64 %v, ptr %p
  store i64 %v, ptr %q
  ret void
}

define ptr @fptoui_64_i64_retstep(double %a, ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v = fptoui double %a to i64
  store i64 %v, ptr %p
  %g = getelementptr i8, ptr %p, i64 8
  store i64 %v, ptr %q
  ret ptr %g
}

define i32 @gi8sext(float %a, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v = fptosi float %a to i8
  %z = sext i8 %v to i32
  store i32 %z, ptr %p
  %w = add i32 %z, 5
  ret i32 %w
}

define i64 @gi32zext(double %a, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v = fptoui double %a to i32
  %z = zext i32 %v to i64
  store i64 %z, ptr %p
  %w = add i64 %z, 5
  ret i64 %w
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
