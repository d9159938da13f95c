; Bits counted, zeros counted, bytes exchanged, magnitudes.
; targets: ppc64 ppc64le
source_filename = "intrinsics-bits.ll"

define i8 @ctpop_i8(i8 %a) {
  %r = call i8 @llvm.ctpop.i8(i8 %a)
  ret i8 %r
}

define i16 @ctpop_i16(i16 %a) {
  %r = call i16 @llvm.ctpop.i16(i16 %a)
  ret i16 %r
}

define i32 @ctpop_i32(i32 %a) {
  %r = call i32 @llvm.ctpop.i32(i32 %a)
  ret i32 %r
}

define i64 @ctpop_i64(i64 %a) {
  %r = call i64 @llvm.ctpop.i64(i64 %a)
  ret i64 %r
}

define i8 @ctlz_i8(i8 %a) {
  %r = call i8 @llvm.ctlz.i8(i8 %a, i1 false)
  ret i8 %r
}

define i16 @ctlz_i16(i16 %a) {
  %r = call i16 @llvm.ctlz.i16(i16 %a, i1 false)
  ret i16 %r
}

define i32 @ctlz_i32(i32 %a) {
  %r = call i32 @llvm.ctlz.i32(i32 %a, i1 false)
  ret i32 %r
}

define i64 @ctlz_i64(i64 %a) {
  %r = call i64 @llvm.ctlz.i64(i64 %a, i1 false)
  ret i64 %r
}

define i8 @ctlz_i8z(i8 %a) {
  %r = call i8 @llvm.ctlz.i8(i8 %a, i1 true)
  ret i8 %r
}

define i16 @ctlz_i16z(i16 %a) {
  %r = call i16 @llvm.ctlz.i16(i16 %a, i1 true)
  ret i16 %r
}

define i32 @ctlz_i32z(i32 %a) {
  %r = call i32 @llvm.ctlz.i32(i32 %a, i1 true)
  ret i32 %r
}

define i64 @ctlz_i64z(i64 %a) {
  %r = call i64 @llvm.ctlz.i64(i64 %a, i1 true)
  ret i64 %r
}

define i8 @cttz_i8(i8 %a) {
  %r = call i8 @llvm.cttz.i8(i8 %a, i1 false)
  ret i8 %r
}

define i16 @cttz_i16(i16 %a) {
  %r = call i16 @llvm.cttz.i16(i16 %a, i1 false)
  ret i16 %r
}

define i32 @cttz_i32(i32 %a) {
  %r = call i32 @llvm.cttz.i32(i32 %a, i1 false)
  ret i32 %r
}

define i64 @cttz_i64(i64 %a) {
  %r = call i64 @llvm.cttz.i64(i64 %a, i1 false)
  ret i64 %r
}

define i8 @cttz_i8z(i8 %a) {
  %r = call i8 @llvm.cttz.i8(i8 %a, i1 true)
  ret i8 %r
}

define i16 @cttz_i16z(i16 %a) {
  %r = call i16 @llvm.cttz.i16(i16 %a, i1 true)
  ret i16 %r
}

define i32 @cttz_i32z(i32 %a) {
  %r = call i32 @llvm.cttz.i32(i32 %a, i1 true)
  ret i32 %r
}

define i64 @cttz_i64z(i64 %a) {
  %r = call i64 @llvm.cttz.i64(i64 %a, i1 true)
  ret i64 %r
}

define i16 @bswap_i16(i16 %a) {
  %r = call i16 @llvm.bswap.i16(i16 %a)
  ret i16 %r
}

define i32 @bswap_i32(i32 %a) {
  %r = call i32 @llvm.bswap.i32(i32 %a)
  ret i32 %r
}

define i64 @bswap_i64(i64 %a) {
  %r = call i64 @llvm.bswap.i64(i64 %a)
  ret i64 %r
}

define i8 @abs_i8(i8 %a) {
  %r = call i8 @llvm.abs.i8(i8 %a, i1 false)
  ret i8 %r
}

define i16 @abs_i16(i16 %a) {
  %r = call i16 @llvm.abs.i16(i16 %a, i1 false)
  ret i16 %r
}

define i32 @abs_i32(i32 %a) {
  %r = call i32 @llvm.abs.i32(i32 %a, i1 false)
  ret i32 %r
}

define i64 @abs_i64(i64 %a) {
  %r = call i64 @llvm.abs.i64(i64 %a, i1 false)
  ret i64 %r
}

define i8 @abs_i8z(i8 %a) {
  %r = call i8 @llvm.abs.i8(i8 %a, i1 true)
  ret i8 %r
}

define i16 @abs_i16z(i16 %a) {
  %r = call i16 @llvm.abs.i16(i16 %a, i1 true)
  ret i16 %r
}

define i32 @abs_i32z(i32 %a) {
  %r = call i32 @llvm.abs.i32(i32 %a, i1 true)
  ret i32 %r
}

define i64 @abs_i64z(i64 %a) {
  %r = call i64 @llvm.abs.i64(i64 %a, i1 true)
  ret i64 %r
}

declare i16 @llvm.abs.i16(i16, i1)
declare i16 @llvm.bitreverse.i16(i16)
declare i16 @llvm.bswap.i16(i16)
declare i16 @llvm.ctlz.i16(i16, i1)
declare i16 @llvm.ctpop.i16(i16)
declare i16 @llvm.cttz.i16(i16, i1)
declare i32 @llvm.abs.i32(i32, i1)
declare i32 @llvm.bitreverse.i32(i32)
declare i32 @llvm.bswap.i32(i32)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i32 @llvm.ctpop.i32(i32)
declare i32 @llvm.cttz.i32(i32, i1)
declare i64 @llvm.abs.i64(i64, i1)
declare i64 @llvm.bitreverse.i64(i64)
declare i64 @llvm.bswap.i64(i64)
declare i64 @llvm.ctlz.i64(i64, i1)
declare i64 @llvm.ctpop.i64(i64)
declare i64 @llvm.cttz.i64(i64, i1)
declare i8 @llvm.abs.i8(i8, i1)
declare i8 @llvm.bitreverse.i8(i8)
declare i8 @llvm.ctlz.i8(i8, i1)
declare i8 @llvm.ctpop.i8(i8)
declare i8 @llvm.cttz.i8(i8, i1)
