; The greater and lesser of numbers of two registers: by one comparison, by their high halves, by a sign.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "extremes-wide.ll"

define i128 @umin(i128 %a, i128 %b) {
  %r = call i128 @llvm.umin.i128(i128 %a, i128 %b)
  ret i128 %r
}

define i128 @smax(i128 %a, i128 %b) {
  %r = call i128 @llvm.smax.i128(i128 %a, i128 %b)
  ret i128 %r
}

define i128 @smax_zero(i128 %a) {
  %r = call i128 @llvm.smax.i128(i128 %a, i128 0)
  ret i128 %r
}

define i128 @smin_ones(i128 %a) {
  %r = call i128 @llvm.smin.i128(i128 -1, i128 %a)
  ret i128 %r
}

define i128 @umin_low(i128 %a) {
  %r = call i128 @llvm.umin.i128(i128 %a, i128 1000)
  ret i128 %r
}

define i128 @umax_high(i128 %a) {
  %r = call i128 @llvm.umax.i128(i128 %a, i128 -1000)
  ret i128 %r
}

define i128 @smin_end(i128 %a) {
  %r = call i128 @llvm.smin.i128(i128 %a, i128 36893488147419103231)
  ret i128 %r
}

define i128 @umax_end(i128 %a) {
  %r = call i128 @llvm.umax.i128(i128 %a, i128 36893488147419103232)
  ret i128 %r
}

define i128 @smax_narrow(i64 %a, i64 %b) {
  %x = sext i64 %a to i128
  %y = sext i64 %b to i128
  %r = call i128 @llvm.smax.i128(i128 %x, i128 %y)
  ret i128 %r
}

define i128 @same(i128 %a) {
  %r = call i128 @llvm.umin.i128(i128 %a, i128 %a)
  ret i128 %r
}

define i64 @twice(i64 %a) {
  %r = call i64 @llvm.umin.i64(i64 %a, i64 1000)
  %s = call i64 @llvm.umin.i64(i64 %r, i64 900)
  ret i64 %s
}

define i8 @three_way(i128 %a, i128 %b) {
  %r = call i8 @llvm.scmp.i8.i128(i128 %a, i128 %b)
  ret i8 %r
}

declare i128 @llvm.umin.i128(i128, i128)
declare i128 @llvm.umax.i128(i128, i128)
declare i128 @llvm.smin.i128(i128, i128)
declare i128 @llvm.smax.i128(i128, i128)
declare i64 @llvm.umin.i64(i64, i64)
declare i8 @llvm.scmp.i8.i128(i128, i128)
