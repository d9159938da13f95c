; Indices that are not 64 bits wide are extended.
; targets: x86_64 ppc64 ppc64le
source_filename = "address-narrow-indices.ll"

define i64 @index8(ptr %p, i8 %i) {
  %q = getelementptr i64, ptr %p, i8 %i
  %v = load i64, ptr %q
  ret i64 %v
}

define i64 @index16(ptr %p, i16 %i) {
  %q = getelementptr i64, ptr %p, i16 %i
  %v = load i64, ptr %q
  ret i64 %v
}

define i64 @index32(ptr %p, i32 %i) {
  %q = getelementptr i64, ptr %p, i32 %i
  %v = load i64, ptr %q
  ret i64 %v
}
