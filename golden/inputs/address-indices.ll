; Variable indices into elements of all sizes.
; targets: x86_64 ppc64 ppc64le
source_filename = "address-indices.ll"

define i8 @index0(ptr %p, i64 %i) {
  %q = getelementptr i8, ptr %p, i64 %i
  %v = load i8, ptr %q
  ret i8 %v
}

define i8 @index1(ptr %p, i64 %i) {
  %q = getelementptr i16, ptr %p, i64 %i
  %v = load i8, ptr %q
  ret i8 %v
}

define i8 @index2(ptr %p, i64 %i) {
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load i8, ptr %q
  ret i8 %v
}

define i8 @index3(ptr %p, i64 %i) {
  %q = getelementptr i64, ptr %p, i64 %i
  %v = load i8, ptr %q
  ret i8 %v
}

define i8 @index4(ptr %p, i64 %i) {
  %q = getelementptr [3 x i8], ptr %p, i64 %i
  %v = load i8, ptr %q
  ret i8 %v
}

define i8 @index5(ptr %p, i64 %i) {
  %q = getelementptr [16 x i8], ptr %p, i64 %i
  %v = load i8, ptr %q
  ret i8 %v
}

define i8 @index6(ptr %p, i64 %i) {
  %q = getelementptr { i64, i32 }, ptr %p, i64 %i
  %v = load i8, ptr %q
  ret i8 %v
}
