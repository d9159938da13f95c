; Integers loaded for a conversion, and stack arguments with a shift.
; targets: aarch64
source_filename = "loads-to-be-converted.ll"

define double @f0(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v = load i32, ptr %p
  %r = sitofp i32 %v to double
  ret double %r
}

define double @f1(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %v = load i64, ptr %p
  %r = sitofp i64 %v to double
  ret double %r
}

define double @f2(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  %v = load i64, ptr %p
  %r = uitofp i64 %v to double
  ret double %r
}

define float @f3(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  %v = load i32, ptr %p
  %r = sitofp i32 %v to float
  ret float %r
}

define float @f4(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0)
  %v = load i32, ptr %p
  %r = uitofp i32 %v to float
  ret float %r
}

define float @f5(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0)
  %v = load i64, ptr %p
  %r = sitofp i64 %v to float
  ret float %r
}

define float @f6(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 6, i32 0)
  %v = load i64, ptr %p
  %r = uitofp i64 %v to float
  ret float %r
}

define i32 @f7(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 0)
  %v = load i32, ptr %p
  %m = and i32 %v, 31
  %r = ashr i32 %v, %m
  ret i32 %r
}

define void @f8(i64 %0, i64 %1, i64 %2, i64 %3, i64 %4, i64 %5, i64 %6, i64 %7, i32 %s) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 8, i32 0)
  %m = and i32 %s, 31
  %r = ashr i32 %s, %m
  call void @h(i32 %r)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @h(i32)
