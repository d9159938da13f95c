; Bits in reverse order, of every width; products of two constants, checked.
; targets: x86_64
source_filename = "bits-reversed.ll"

define i8 @reverse_i8(i8 %a) {
  %r = call i8 @llvm.bitreverse.i8(i8 %a)
  ret i8 %r
}

define i16 @reverse_i16(i16 %a) {
  %r = call i16 @llvm.bitreverse.i16(i16 %a)
  ret i16 %r
}

define i32 @reverse_i32(i32 %a) {
  %r = call i32 @llvm.bitreverse.i32(i32 %a)
  ret i32 %r
}

define i64 @reverse_i64(i64 %a) {
  %r = call i64 @llvm.bitreverse.i64(i64 %a)
  ret i64 %r
}

define i128 @reverse_i128(i128 %a) {
  %r = call i128 @llvm.bitreverse.i128(i128 %a)
  ret i128 %r
}

define i1 @smul_constants(ptr %p) {
  %r = call {i64, i1} @llvm.smul.with.overflow.i64(i64 9, i64 -9)
  %x = extractvalue {i64, i1} %r, 0
  store i64 %x, ptr %p
  %o = extractvalue {i64, i1} %r, 1
  ret i1 %o
}

define i1 @umul_constants(ptr %p) {
  %r = call {i64, i1} @llvm.umul.with.overflow.i64(i64 9, i64 -9)
  %x = extractvalue {i64, i1} %r, 0
  store i64 %x, ptr %p
  %o = extractvalue {i64, i1} %r, 1
  ret i1 %o
}
