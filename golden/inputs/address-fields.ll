; Fields of structs and elements of arrays inside them.
; targets: x86_64 ppc64 ppc64le
source_filename = "address-fields.ll"

define i16 @field(ptr %p, i64 %i, i64 %j) {
  %q = getelementptr { i8, i32, [4 x i16] }, ptr %p, i64 %i, i32 2, i64 %j
  %v = load i16, ptr %q
  %r = getelementptr { i8, i32, [4 x i16] }, ptr %p, i64 1, i32 1
  store i32 5, ptr %r
  ret i16 %v
}
