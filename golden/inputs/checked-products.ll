; Unsigned products, and signed ones of bytes, whose overflow is wanted, in functions that take a graph.
; targets: x86_64 ppc64 ppc64le
source_filename = "checked-products.ll"

define i1 @umul_i8(i8 %a, i8 %b, ptr %p) {
  %r = call {i8, i1} @llvm.umul.with.overflow.i8(i8 %a, i8 %b)
  %x = extractvalue {i8, i1} %r, 0
  store i8 %x, ptr %p
  %o = extractvalue {i8, i1} %r, 1
  ret i1 %o
}

define i8 @umul_i8_or_other(i8 %a, i8 %b) {
  %r = call {i8, i1} @llvm.umul.with.overflow.i8(i8 %a, i8 %b)
  %x = extractvalue {i8, i1} %r, 0
  %o = extractvalue {i8, i1} %r, 1
  %s = select i1 %o, i8 %b, i8 %x
  ret i8 %s
}

define i1 @umul_i16(i16 %a, i16 %b, ptr %p) {
  %r = call {i16, i1} @llvm.umul.with.overflow.i16(i16 %a, i16 %b)
  %x = extractvalue {i16, i1} %r, 0
  store i16 %x, ptr %p
  %o = extractvalue {i16, i1} %r, 1
  ret i1 %o
}

define i16 @umul_i16_or_other(i16 %a, i16 %b) {
  %r = call {i16, i1} @llvm.umul.with.overflow.i16(i16 %a, i16 %b)
  %x = extractvalue {i16, i1} %r, 0
  %o = extractvalue {i16, i1} %r, 1
  %s = select i1 %o, i16 %b, i16 %x
  ret i16 %s
}

define i1 @umul_i32(i32 %a, i32 %b, ptr %p) {
  %r = call {i32, i1} @llvm.umul.with.overflow.i32(i32 %a, i32 %b)
  %x = extractvalue {i32, i1} %r, 0
  store i32 %x, ptr %p
  %o = extractvalue {i32, i1} %r, 1
  ret i1 %o
}

define i32 @umul_i32_or_other(i32 %a, i32 %b) {
  %r = call {i32, i1} @llvm.umul.with.overflow.i32(i32 %a, i32 %b)
  %x = extractvalue {i32, i1} %r, 0
  %o = extractvalue {i32, i1} %r, 1
  %s = select i1 %o, i32 %b, i32 %x
  ret i32 %s
}

define i1 @umul_i64(i64 %a, i64 %b, ptr %p) {
  %r = call {i64, i1} @llvm.umul.with.overflow.i64(i64 %a, i64 %b)
  %x = extractvalue {i64, i1} %r, 0
  store i64 %x, ptr %p
  %o = extractvalue {i64, i1} %r, 1
  ret i1 %o
}

define i64 @umul_i64_or_other(i64 %a, i64 %b) {
  %r = call {i64, i1} @llvm.umul.with.overflow.i64(i64 %a, i64 %b)
  %x = extractvalue {i64, i1} %r, 0
  %o = extractvalue {i64, i1} %r, 1
  %s = select i1 %o, i64 %b, i64 %x
  ret i64 %s
}

define i1 @smul_i8(i8 %a, i8 %b, ptr %p) {
  %r = call {i8, i1} @llvm.smul.with.overflow.i8(i8 %a, i8 %b)
  %x = extractvalue {i8, i1} %r, 0
  store i8 %x, ptr %p
  %o = extractvalue {i8, i1} %r, 1
  ret i1 %o
}

define i8 @smul_i8_or_other(i8 %a, i8 %b) {
  %r = call {i8, i1} @llvm.smul.with.overflow.i8(i8 %a, i8 %b)
  %x = extractvalue {i8, i1} %r, 0
  %o = extractvalue {i8, i1} %r, 1
  %s = select i1 %o, i8 %b, i8 %x
  ret i8 %s
}
