; The lesser and the greater of two integers.
; targets: ppc64 ppc64le
source_filename = "intrinsics-order.ll"

define i8 @smin_i8(i8 %a, i8 %b) {
  %r = call i8 @llvm.smin.i8(i8 %a, i8 %b)
  ret i8 %r
}

define i8 @sminc_i8(i8 %a) {
  %r = call i8 @llvm.smin.i8(i8 %a, i8 5)
  ret i8 %r
}

define i16 @smin_i16(i16 %a, i16 %b) {
  %r = call i16 @llvm.smin.i16(i16 %a, i16 %b)
  ret i16 %r
}

define i16 @sminc_i16(i16 %a) {
  %r = call i16 @llvm.smin.i16(i16 %a, i16 5)
  ret i16 %r
}

define i32 @smin_i32(i32 %a, i32 %b) {
  %r = call i32 @llvm.smin.i32(i32 %a, i32 %b)
  ret i32 %r
}

define i32 @sminc_i32(i32 %a) {
  %r = call i32 @llvm.smin.i32(i32 %a, i32 5)
  ret i32 %r
}

define i64 @smin_i64(i64 %a, i64 %b) {
  %r = call i64 @llvm.smin.i64(i64 %a, i64 %b)
  ret i64 %r
}

define i64 @sminc_i64(i64 %a) {
  %r = call i64 @llvm.smin.i64(i64 %a, i64 5)
  ret i64 %r
}

define i8 @smax_i8(i8 %a, i8 %b) {
  %r = call i8 @llvm.smax.i8(i8 %a, i8 %b)
  ret i8 %r
}

define i8 @smaxc_i8(i8 %a) {
  %r = call i8 @llvm.smax.i8(i8 %a, i8 5)
  ret i8 %r
}

define i16 @smax_i16(i16 %a, i16 %b) {
  %r = call i16 @llvm.smax.i16(i16 %a, i16 %b)
  ret i16 %r
}

define i16 @smaxc_i16(i16 %a) {
  %r = call i16 @llvm.smax.i16(i16 %a, i16 5)
  ret i16 %r
}

define i32 @smax_i32(i32 %a, i32 %b) {
  %r = call i32 @llvm.smax.i32(i32 %a, i32 %b)
  ret i32 %r
}

define i32 @smaxc_i32(i32 %a) {
  %r = call i32 @llvm.smax.i32(i32 %a, i32 5)
  ret i32 %r
}

define i64 @smax_i64(i64 %a, i64 %b) {
  %r = call i64 @llvm.smax.i64(i64 %a, i64 %b)
  ret i64 %r
}

define i64 @smaxc_i64(i64 %a) {
  %r = call i64 @llvm.smax.i64(i64 %a, i64 5)
  ret i64 %r
}

define i8 @umin_i8(i8 %a, i8 %b) {
  %r = call i8 @llvm.umin.i8(i8 %a, i8 %b)
  ret i8 %r
}

define i8 @uminc_i8(i8 %a) {
  %r = call i8 @llvm.umin.i8(i8 %a, i8 5)
  ret i8 %r
}

define i16 @umin_i16(i16 %a, i16 %b) {
  %r = call i16 @llvm.umin.i16(i16 %a, i16 %b)
  ret i16 %r
}

define i16 @uminc_i16(i16 %a) {
  %r = call i16 @llvm.umin.i16(i16 %a, i16 5)
  ret i16 %r
}

define i32 @umin_i32(i32 %a, i32 %b) {
  %r = call i32 @llvm.umin.i32(i32 %a, i32 %b)
  ret i32 %r
}

define i32 @uminc_i32(i32 %a) {
  %r = call i32 @llvm.umin.i32(i32 %a, i32 5)
  ret i32 %r
}

define i64 @umin_i64(i64 %a, i64 %b) {
  %r = call i64 @llvm.umin.i64(i64 %a, i64 %b)
  ret i64 %r
}

define i64 @uminc_i64(i64 %a) {
  %r = call i64 @llvm.umin.i64(i64 %a, i64 5)
  ret i64 %r
}

define i8 @umax_i8(i8 %a, i8 %b) {
  %r = call i8 @llvm.umax.i8(i8 %a, i8 %b)
  ret i8 %r
}

define i8 @umaxc_i8(i8 %a) {
  %r = call i8 @llvm.umax.i8(i8 %a, i8 5)
  ret i8 %r
}

define i16 @umax_i16(i16 %a, i16 %b) {
  %r = call i16 @llvm.umax.i16(i16 %a, i16 %b)
  ret i16 %r
}

define i16 @umaxc_i16(i16 %a) {
  %r = call i16 @llvm.umax.i16(i16 %a, i16 5)
  ret i16 %r
}

define i32 @umax_i32(i32 %a, i32 %b) {
  %r = call i32 @llvm.umax.i32(i32 %a, i32 %b)
  ret i32 %r
}

define i32 @umaxc_i32(i32 %a) {
  %r = call i32 @llvm.umax.i32(i32 %a, i32 5)
  ret i32 %r
}

define i64 @umax_i64(i64 %a, i64 %b) {
  %r = call i64 @llvm.umax.i64(i64 %a, i64 %b)
  ret i64 %r
}

define i64 @umaxc_i64(i64 %a) {
  %r = call i64 @llvm.umax.i64(i64 %a, i64 5)
  ret i64 %r
}

declare i16 @llvm.smax.i16(i16, i16)
declare i16 @llvm.smin.i16(i16, i16)
declare i16 @llvm.umax.i16(i16, i16)
declare i16 @llvm.umin.i16(i16, i16)
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.umax.i32(i32, i32)
declare i32 @llvm.umin.i32(i32, i32)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.umax.i64(i64, i64)
declare i64 @llvm.umin.i64(i64, i64)
declare i8 @llvm.smax.i8(i8, i8)
declare i8 @llvm.smin.i8(i8, i8)
declare i8 @llvm.umax.i8(i8, i8)
declare i8 @llvm.umin.i8(i8, i8)
