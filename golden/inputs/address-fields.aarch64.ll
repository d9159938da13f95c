; Fields of structs and elements of arrays inside them.
; targets: aarch64
source_filename = "address-fields.ll"

define i16 @field(ptr %p, i64 %i, i64 %j) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %q = getelementptr { i8, i32, [4 x i16] }, ptr %p, i64 %i, i32 2, i64 %j
  %v = load i16, ptr %q
  %r = getelementptr { i8, i32, [4 x i16] }, ptr %p, i64 1, i32 1
  store i32 5, ptr %r
  ret i16 %v
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
