; Indices that are not 64 bits wide are extended.
; targets: aarch64
source_filename = "address-narrow-indices.ll"

define i64 @index8(ptr %p, i8 %i) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %q = getelementptr i64, ptr %p, i8 %i
  %v = load i64, ptr %q
  ret i64 %v
}

define i64 @index16(ptr %p, i16 %i) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %q = getelementptr i64, ptr %p, i16 %i
  %v = load i64, ptr %q
  ret i64 %v
}

define i64 @index32(ptr %p, i32 %i) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %q = getelementptr i64, ptr %p, i32 %i
  %v = load i64, ptr %q
  ret i64 %v
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
