; Counted and moved bits of constants and of undef, the size of undef.
; targets: x86_64 ppc64 ppc64le
source_filename = "bits-of-constants.ll"

define i1 @bswap_i16_number() {
  %r = call i16 @llvm.bswap.i16(i16 77)
  %c = icmp ugt i16 %r, 5
  ret i1 %c
}

define i1 @bswap_i16_undef() {
  %r = call i16 @llvm.bswap.i16(i16 undef)
  %c = icmp ugt i16 %r, 5
  ret i1 %c
}

define i1 @ctpop_i16_number() {
  %r = call i16 @llvm.ctpop.i16(i16 77)
  %c = icmp ugt i16 %r, 5
  ret i1 %c
}

define i1 @ctpop_i16_undef() {
  %r = call i16 @llvm.ctpop.i16(i16 undef)
  %c = icmp ugt i16 %r, 5
  ret i1 %c
}

define i1 @ctlz_i16_number() {
  %r = call i16 @llvm.ctlz.i16(i16 77, i1 false)
  %c = icmp ugt i16 %r, 5
  ret i1 %c
}

define i1 @ctlz_i16_undef() {
  %r = call i16 @llvm.ctlz.i16(i16 undef, i1 false)
  %c = icmp ugt i16 %r, 5
  ret i1 %c
}

define i1 @cttz_i16_number() {
  %r = call i16 @llvm.cttz.i16(i16 77, i1 false)
  %c = icmp ugt i16 %r, 5
  ret i1 %c
}

define i1 @cttz_i16_undef() {
  %r = call i16 @llvm.cttz.i16(i16 undef, i1 false)
  %c = icmp ugt i16 %r, 5
  ret i1 %c
}

define i1 @abs_i16_number() {
  %r = call i16 @llvm.abs.i16(i16 77, i1 false)
  %c = icmp ugt i16 %r, 5
  ret i1 %c
}

define i1 @abs_i16_undef() {
  %r = call i16 @llvm.abs.i16(i16 undef, i1 false)
  %c = icmp ugt i16 %r, 5
  ret i1 %c
}

define i1 @bswap_i32_number() {
  %r = call i32 @llvm.bswap.i32(i32 77)
  %c = icmp ugt i32 %r, 5
  ret i1 %c
}

define i1 @bswap_i32_undef() {
  %r = call i32 @llvm.bswap.i32(i32 undef)
  %c = icmp ugt i32 %r, 5
  ret i1 %c
}

define i1 @ctpop_i32_number() {
  %r = call i32 @llvm.ctpop.i32(i32 77)
  %c = icmp ugt i32 %r, 5
  ret i1 %c
}

define i1 @ctpop_i32_undef() {
  %r = call i32 @llvm.ctpop.i32(i32 undef)
  %c = icmp ugt i32 %r, 5
  ret i1 %c
}

define i1 @ctlz_i32_number() {
  %r = call i32 @llvm.ctlz.i32(i32 77, i1 false)
  %c = icmp ugt i32 %r, 5
  ret i1 %c
}

define i1 @ctlz_i32_undef() {
  %r = call i32 @llvm.ctlz.i32(i32 undef, i1 false)
  %c = icmp ugt i32 %r, 5
  ret i1 %c
}

define i1 @cttz_i32_number() {
  %r = call i32 @llvm.cttz.i32(i32 77, i1 false)
  %c = icmp ugt i32 %r, 5
  ret i1 %c
}

define i1 @cttz_i32_undef() {
  %r = call i32 @llvm.cttz.i32(i32 undef, i1 false)
  %c = icmp ugt i32 %r, 5
  ret i1 %c
}

define i1 @abs_i32_number() {
  %r = call i32 @llvm.abs.i32(i32 77, i1 false)
  %c = icmp ugt i32 %r, 5
  ret i1 %c
}

define i1 @abs_i32_undef() {
  %r = call i32 @llvm.abs.i32(i32 undef, i1 false)
  %c = icmp ugt i32 %r, 5
  ret i1 %c
}

define i1 @bswap_i64_number() {
  %r = call i64 @llvm.bswap.i64(i64 77)
  %c = icmp ugt i64 %r, 5
  ret i1 %c
}

define i1 @bswap_i64_undef() {
  %r = call i64 @llvm.bswap.i64(i64 undef)
  %c = icmp ugt i64 %r, 5
  ret i1 %c
}

define i1 @ctpop_i64_number() {
  %r = call i64 @llvm.ctpop.i64(i64 77)
  %c = icmp ugt i64 %r, 5
  ret i1 %c
}

define i1 @ctpop_i64_undef() {
  %r = call i64 @llvm.ctpop.i64(i64 undef)
  %c = icmp ugt i64 %r, 5
  ret i1 %c
}

define i1 @ctlz_i64_number() {
  %r = call i64 @llvm.ctlz.i64(i64 77, i1 false)
  %c = icmp ugt i64 %r, 5
  ret i1 %c
}

define i1 @ctlz_i64_undef() {
  %r = call i64 @llvm.ctlz.i64(i64 undef, i1 false)
  %c = icmp ugt i64 %r, 5
  ret i1 %c
}

define i1 @cttz_i64_number() {
  %r = call i64 @llvm.cttz.i64(i64 77, i1 false)
  %c = icmp ugt i64 %r, 5
  ret i1 %c
}

define i1 @cttz_i64_undef() {
  %r = call i64 @llvm.cttz.i64(i64 undef, i1 false)
  %c = icmp ugt i64 %r, 5
  ret i1 %c
}

define i1 @abs_i64_number() {
  %r = call i64 @llvm.abs.i64(i64 77, i1 false)
  %c = icmp ugt i64 %r, 5
  ret i1 %c
}

define i1 @abs_i64_undef() {
  %r = call i64 @llvm.abs.i64(i64 undef, i1 false)
  %c = icmp ugt i64 %r, 5
  ret i1 %c
}
