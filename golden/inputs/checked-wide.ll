; Checked operations on two registers, and on a number of bits that no register has.
; targets: x86_64 ppc64 ppc64le
source_filename = "checked-wide.ll"

define i1 @sadd_i128(i128 %a, i128 %b, ptr %p) {
  %r = call {i128, i1} @llvm.sadd.with.overflow.i128(i128 %a, i128 %b)
  %x = extractvalue {i128, i1} %r, 0
  store i128 %x, ptr %p
  %o = extractvalue {i128, i1} %r, 1
  ret i1 %o
}

define i1 @uadd_i128(i128 %a, i128 %b, ptr %p) {
  %r = call {i128, i1} @llvm.uadd.with.overflow.i128(i128 %a, i128 %b)
  %x = extractvalue {i128, i1} %r, 0
  store i128 %x, ptr %p
  %o = extractvalue {i128, i1} %r, 1
  ret i1 %o
}

define i1 @ssub_i128(i128 %a, i128 %b, ptr %p) {
  %r = call {i128, i1} @llvm.ssub.with.overflow.i128(i128 %a, i128 %b)
  %x = extractvalue {i128, i1} %r, 0
  store i128 %x, ptr %p
  %o = extractvalue {i128, i1} %r, 1
  ret i1 %o
}

define i1 @usub_i128(i128 %a, i128 %b, ptr %p) {
  %r = call {i128, i1} @llvm.usub.with.overflow.i128(i128 %a, i128 %b)
  %x = extractvalue {i128, i1} %r, 0
  store i128 %x, ptr %p
  %o = extractvalue {i128, i1} %r, 1
  ret i1 %o
}

define i1 @smul_i128(i128 %a, i128 %b, ptr %p) {
  %r = call {i128, i1} @llvm.smul.with.overflow.i128(i128 %a, i128 %b)
  %x = extractvalue {i128, i1} %r, 0
  store i128 %x, ptr %p
  %o = extractvalue {i128, i1} %r, 1
  ret i1 %o
}

define i1 @umul_i128(i128 %a, i128 %b, ptr %p) {
  %r = call {i128, i1} @llvm.umul.with.overflow.i128(i128 %a, i128 %b)
  %x = extractvalue {i128, i1} %r, 0
  store i128 %x, ptr %p
  %o = extractvalue {i128, i1} %r, 1
  ret i1 %o
}

define i1 @sadd_i24(i24 %a, i24 %b, ptr %p) {
  %r = call {i24, i1} @llvm.sadd.with.overflow.i24(i24 %a, i24 %b)
  %x = extractvalue {i24, i1} %r, 0
  store i24 %x, ptr %p
  %o = extractvalue {i24, i1} %r, 1
  ret i1 %o
}

define i1 @uadd_i24(i24 %a, i24 %b, ptr %p) {
  %r = call {i24, i1} @llvm.uadd.with.overflow.i24(i24 %a, i24 %b)
  %x = extractvalue {i24, i1} %r, 0
  store i24 %x, ptr %p
  %o = extractvalue {i24, i1} %r, 1
  ret i1 %o
}

define i1 @ssub_i24(i24 %a, i24 %b, ptr %p) {
  %r = call {i24, i1} @llvm.ssub.with.overflow.i24(i24 %a, i24 %b)
  %x = extractvalue {i24, i1} %r, 0
  store i24 %x, ptr %p
  %o = extractvalue {i24, i1} %r, 1
  ret i1 %o
}

define i1 @usub_i24(i24 %a, i24 %b, ptr %p) {
  %r = call {i24, i1} @llvm.usub.with.overflow.i24(i24 %a, i24 %b)
  %x = extractvalue {i24, i1} %r, 0
  store i24 %x, ptr %p
  %o = extractvalue {i24, i1} %r, 1
  ret i1 %o
}
