; A shift of a disjoint or leaves a disjoint or, which is part of an address.
; targets: x86_64
; isel: dag
source_filename = "disjoint-shifted.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define void @f(ptr %p, i64 %i, i32 %k) {
  %z = zext i32 %k to i64
  %a = shl i64 %i, 2
  %b = or disjoint i64 %a, %z
  %q = getelementptr double, ptr %p, i64 %b
  store double 1.0, ptr %q
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %i)
  ret void
}

define void @next(ptr %p, ptr %q, i64 %i) {
  %a = shl i64 %i, 1
  %b = or disjoint i64 %a, 1
  %s = getelementptr [16 x i8], ptr %q, i64 %b
  %v = load i64, ptr %s
  %d = getelementptr [16 x i8], ptr %p, i64 %b
  store i64 %v, ptr %d
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, ptr %s, ptr %d)
  ret void
}

define ptr @odd(ptr %p, i64 %i) {
  %b = or disjoint i64 %i, 1
  %d = getelementptr [16 x i8], ptr %p, i64 %b
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0, ptr %d)
  ret ptr %d
}
