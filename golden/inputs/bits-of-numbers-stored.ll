; Low bits of numbers are stored from where numbers are.
; targets: aarch64
source_filename = "bits-of-numbers-stored.ll"

define void @f0(float %x, ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %b = bitcast float %x to i32
  %t = trunc i32 %b to i8
  store i8 %t, ptr %p
  ret void
  
}

define i32 @f1(float %x, ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %b = bitcast float %x to i32
  %t = trunc i32 %b to i8
  store i8 %t, ptr %p
  ret i32 %b
  
}

define ptr @f2(float %x, ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %b = bitcast float %x to i32
  %t = trunc i32 %b to i8
  store i8 %t, ptr %p
  %g = getelementptr i8, ptr %p, i64 9
  ret ptr %g
}

define void @f3(float %x, ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %b = bitcast float %x to i32
  %t = trunc i32 %b to i8
  store volatile i8 %t, ptr %p
  ret void
  
}

define void @f4(float %x, ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %b = bitcast float %x to i32
  %t = trunc i32 %b to i16
  store i16 %t, ptr %p
  ret void
  
}

define i32 @f5(float %x, ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %b = bitcast float %x to i32
  %t = trunc i32 %b to i16
  store i16 %t, ptr %p
  ret i32 %b
  
}

define ptr @f6(float %x, ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %b = bitcast float %x to i32
  %t = trunc i32 %b to i16
  store i16 %t, ptr %p
  %g = getelementptr i8, ptr %p, i64 9
  ret ptr %g
}

define void @f7(float %x, ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %b = bitcast float %x to i32
  %t = trunc i32 %b to i16
  store volatile i16 %t, ptr %p
  ret void
  
}

define void @f8(double %x, ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %b = bitcast double %x to i64
  %t = trunc i64 %b to i8
  store i8 %t, ptr %p
  ret void
  
}

define i64 @f9(double %x, ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %b = bitcast double %x to i64
  %t = trunc i64 %b to i8
  store i8 %t, ptr %p
  ret i64 %b
  
}

define ptr @f10(double %x, ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %b = bitcast double %x to i64
  %t = trunc i64 %b to i8
  store i8 %t, ptr %p
  %g = getelementptr i8, ptr %p, i64 9
  ret ptr %g
}

define void @f11(double %x, ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %b = bitcast double %x to i64
  %t = trunc i64 %b to i8
  store volatile i8 %t, ptr %p
  ret void
  
}

define void @f12(double %x, ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %b = bitcast double %x to i64
  %t = trunc i64 %b to i16
  store i16 %t, ptr %p
  ret void
  
}

define i64 @f13(double %x, ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %b = bitcast double %x to i64
  %t = trunc i64 %b to i16
  store i16 %t, ptr %p
  ret i64 %b
  
}

define ptr @f14(double %x, ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %b = bitcast double %x to i64
  %t = trunc i64 %b to i16
  store i16 %t, ptr %p
  %g = getelementptr i8, ptr %p, i64 9
  ret ptr %g
}

define void @f15(double %x, ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %b = bitcast double %x to i64
  %t = trunc i64 %b to i16
  store volatile i16 %t, ptr %p
  ret void
  
}

define void @f16(double %x, ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %b = bitcast double %x to i64
  %t = trunc i64 %b to i32
  store i32 %t, ptr %p
  ret void
  
}

define i64 @f17(double %x, ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %b = bitcast double %x to i64
  %t = trunc i64 %b to i32
  store i32 %t, ptr %p
  ret i64 %b
  
}

define ptr @f18(double %x, ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %b = bitcast double %x to i64
  %t = trunc i64 %b to i32
  store i32 %t, ptr %p
  %g = getelementptr i8, ptr %p, i64 9
  ret ptr %g
}

define void @f19(double %x, ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %b = bitcast double %x to i64
  %t = trunc i64 %b to i32
  store volatile i32 %t, ptr %p
  ret void
  
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
