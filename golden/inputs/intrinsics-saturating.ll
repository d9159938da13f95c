; Sums and differences that stay within their range.
; targets: ppc64 ppc64le
source_filename = "intrinsics-saturating.ll"

define i8 @sadd.sat_i8(i8 %a, i8 %b) {
  %r = call i8 @llvm.sadd.sat.i8(i8 %a, i8 %b)
  ret i8 %r
}

define i8 @sadd.satc_i8(i8 %a) {
  %r = call i8 @llvm.sadd.sat.i8(i8 %a, i8 5)
  ret i8 %r
}

define i16 @sadd.sat_i16(i16 %a, i16 %b) {
  %r = call i16 @llvm.sadd.sat.i16(i16 %a, i16 %b)
  ret i16 %r
}

define i16 @sadd.satc_i16(i16 %a) {
  %r = call i16 @llvm.sadd.sat.i16(i16 %a, i16 5)
  ret i16 %r
}

define i32 @sadd.sat_i32(i32 %a, i32 %b) {
  %r = call i32 @llvm.sadd.sat.i32(i32 %a, i32 %b)
  ret i32 %r
}

define i32 @sadd.satc_i32(i32 %a) {
  %r = call i32 @llvm.sadd.sat.i32(i32 %a, i32 5)
  ret i32 %r
}

define i64 @sadd.sat_i64(i64 %a, i64 %b) {
  %r = call i64 @llvm.sadd.sat.i64(i64 %a, i64 %b)
  ret i64 %r
}

define i64 @sadd.satc_i64(i64 %a) {
  %r = call i64 @llvm.sadd.sat.i64(i64 %a, i64 5)
  ret i64 %r
}

define i8 @uadd.sat_i8(i8 %a, i8 %b) {
  %r = call i8 @llvm.uadd.sat.i8(i8 %a, i8 %b)
  ret i8 %r
}

define i8 @uadd.satc_i8(i8 %a) {
  %r = call i8 @llvm.uadd.sat.i8(i8 %a, i8 5)
  ret i8 %r
}

define i16 @uadd.sat_i16(i16 %a, i16 %b) {
  %r = call i16 @llvm.uadd.sat.i16(i16 %a, i16 %b)
  ret i16 %r
}

define i16 @uadd.satc_i16(i16 %a) {
  %r = call i16 @llvm.uadd.sat.i16(i16 %a, i16 5)
  ret i16 %r
}

define i32 @uadd.sat_i32(i32 %a, i32 %b) {
  %r = call i32 @llvm.uadd.sat.i32(i32 %a, i32 %b)
  ret i32 %r
}

define i32 @uadd.satc_i32(i32 %a) {
  %r = call i32 @llvm.uadd.sat.i32(i32 %a, i32 5)
  ret i32 %r
}

define i64 @uadd.sat_i64(i64 %a, i64 %b) {
  %r = call i64 @llvm.uadd.sat.i64(i64 %a, i64 %b)
  ret i64 %r
}

define i64 @uadd.satc_i64(i64 %a) {
  %r = call i64 @llvm.uadd.sat.i64(i64 %a, i64 5)
  ret i64 %r
}

define i8 @ssub.sat_i8(i8 %a, i8 %b) {
  %r = call i8 @llvm.ssub.sat.i8(i8 %a, i8 %b)
  ret i8 %r
}

define i8 @ssub.satc_i8(i8 %a) {
  %r = call i8 @llvm.ssub.sat.i8(i8 %a, i8 5)
  ret i8 %r
}

define i16 @ssub.sat_i16(i16 %a, i16 %b) {
  %r = call i16 @llvm.ssub.sat.i16(i16 %a, i16 %b)
  ret i16 %r
}

define i16 @ssub.satc_i16(i16 %a) {
  %r = call i16 @llvm.ssub.sat.i16(i16 %a, i16 5)
  ret i16 %r
}

define i32 @ssub.sat_i32(i32 %a, i32 %b) {
  %r = call i32 @llvm.ssub.sat.i32(i32 %a, i32 %b)
  ret i32 %r
}

define i32 @ssub.satc_i32(i32 %a) {
  %r = call i32 @llvm.ssub.sat.i32(i32 %a, i32 5)
  ret i32 %r
}

define i64 @ssub.sat_i64(i64 %a, i64 %b) {
  %r = call i64 @llvm.ssub.sat.i64(i64 %a, i64 %b)
  ret i64 %r
}

define i64 @ssub.satc_i64(i64 %a) {
  %r = call i64 @llvm.ssub.sat.i64(i64 %a, i64 5)
  ret i64 %r
}

define i8 @usub.sat_i8(i8 %a, i8 %b) {
  %r = call i8 @llvm.usub.sat.i8(i8 %a, i8 %b)
  ret i8 %r
}

define i8 @usub.satc_i8(i8 %a) {
  %r = call i8 @llvm.usub.sat.i8(i8 %a, i8 5)
  ret i8 %r
}

define i16 @usub.sat_i16(i16 %a, i16 %b) {
  %r = call i16 @llvm.usub.sat.i16(i16 %a, i16 %b)
  ret i16 %r
}

define i16 @usub.satc_i16(i16 %a) {
  %r = call i16 @llvm.usub.sat.i16(i16 %a, i16 5)
  ret i16 %r
}

define i32 @usub.sat_i32(i32 %a, i32 %b) {
  %r = call i32 @llvm.usub.sat.i32(i32 %a, i32 %b)
  ret i32 %r
}

define i32 @usub.satc_i32(i32 %a) {
  %r = call i32 @llvm.usub.sat.i32(i32 %a, i32 5)
  ret i32 %r
}

declare i16 @llvm.sadd.sat.i16(i16, i16)
declare i16 @llvm.ssub.sat.i16(i16, i16)
declare i16 @llvm.uadd.sat.i16(i16, i16)
declare i16 @llvm.usub.sat.i16(i16, i16)
declare i32 @llvm.sadd.sat.i32(i32, i32)
declare i32 @llvm.ssub.sat.i32(i32, i32)
declare i32 @llvm.uadd.sat.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare i64 @llvm.sadd.sat.i64(i64, i64)
declare i64 @llvm.ssub.sat.i64(i64, i64)
declare i64 @llvm.uadd.sat.i64(i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare i8 @llvm.sadd.sat.i8(i8, i8)
declare i8 @llvm.ssub.sat.i8(i8, i8)
declare i8 @llvm.uadd.sat.i8(i8, i8)
declare i8 @llvm.usub.sat.i8(i8, i8)
