; Variable indices into elements of all sizes.
; targets: aarch64
source_filename = "address-indices.ll"

define i8 @index0(ptr %p, i64 %i) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %q = getelementptr i8, ptr %p, i64 %i
  %v = load i8, ptr %q
  ret i8 %v
}

define i8 @index1(ptr %p, i64 %i) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %q = getelementptr i16, ptr %p, i64 %i
  %v = load i8, ptr %q
  ret i8 %v
}

define i8 @index2(ptr %p, i64 %i) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load i8, ptr %q
  ret i8 %v
}

define i8 @index3(ptr %p, i64 %i) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %q = getelementptr i64, ptr %p, i64 %i
  %v = load i8, ptr %q
  ret i8 %v
}

define i8 @index4(ptr %p, i64 %i) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %q = getelementptr [3 x i8], ptr %p, i64 %i
  %v = load i8, ptr %q
  ret i8 %v
}

define i8 @index5(ptr %p, i64 %i) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %q = getelementptr [16 x i8], ptr %p, i64 %i
  %v = load i8, ptr %q
  ret i8 %v
}

define i8 @index6(ptr %p, i64 %i) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %q = getelementptr { i64, i32 }, ptr %p, i64 %i
  %v = load i8, ptr %q
  ret i8 %v
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
