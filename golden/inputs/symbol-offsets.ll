; Addresses in variables: symbols with offsets, and what is loaded from them.
; targets: aarch64
source_filename = "symbol-offsets.ll"

define i64 @f0() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v = load i64, ptr getelementptr (i8, ptr @g, i64 24)
  ret i64 %v
}

define ptr @f1(i64 %i) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %p = getelementptr [9 x i32], ptr @g, i64 0, i64 %i
  %q = getelementptr i8, ptr %p, i64 8
  ret ptr %q
}

define void @f2(i16 %v) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  store i16 %v, ptr getelementptr (i8, ptr @g, i64 3)
  ret void
}

define ptr @f3() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  ret ptr getelementptr (i8, ptr @g, i64 40)
}

define i8 @f4() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0)
  %v = load i8, ptr getelementptr (i8, ptr @g, i64 100000)
  ret i8 %v
}

declare void @llvm.experimental.stackmap(i64, i32, ...)

@g = global [64 x i8] zeroinitializer, align 16
