; zeros counted, magnitudes, the lesser and greater of integers, of every width
; targets: aarch64
source_filename = "counted-bits.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare i16 @llvm.abs.i16(i16, i1)
declare i16 @llvm.ctlz.i16(i16, i1)
declare i16 @llvm.cttz.i16(i16, i1)
declare i16 @llvm.smax.i16(i16, i16)
declare i16 @llvm.smin.i16(i16, i16)
declare i16 @llvm.umax.i16(i16, i16)
declare i16 @llvm.umin.i16(i16, i16)
declare i32 @llvm.abs.i32(i32, i1)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i32 @llvm.cttz.i32(i32, i1)
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.umax.i32(i32, i32)
declare i32 @llvm.umin.i32(i32, i32)
declare i64 @llvm.abs.i64(i64, i1)
declare i64 @llvm.ctlz.i64(i64, i1)
declare i64 @llvm.cttz.i64(i64, i1)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.umax.i64(i64, i64)
declare i64 @llvm.umin.i64(i64, i64)
declare i8 @llvm.abs.i8(i8, i1)
declare i8 @llvm.ctlz.i8(i8, i1)
declare i8 @llvm.cttz.i8(i8, i1)
declare i8 @llvm.smax.i8(i8, i8)
declare i8 @llvm.smin.i8(i8, i8)
declare i8 @llvm.umax.i8(i8, i8)
declare i8 @llvm.umin.i8(i8, i8)
define i8 @ctlz_i8true(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i8 @llvm.ctlz.i8(i8 %a, i1 true)
  ret i8 %r
}
define i8 @cttz_i8true(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i8 @llvm.cttz.i8(i8 %a, i1 true)
  ret i8 %r
}
define i8 @abs_i8true(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i8 @llvm.abs.i8(i8 %a, i1 true)
  ret i8 %r
}
define i8 @ctlz_i8alse(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i8 @llvm.ctlz.i8(i8 %a, i1 false)
  ret i8 %r
}
define i8 @cttz_i8alse(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i8 @llvm.cttz.i8(i8 %a, i1 false)
  ret i8 %r
}
define i8 @abs_i8alse(i8 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i8 @llvm.abs.i8(i8 %a, i1 false)
  ret i8 %r
}
define i8 @smin_i8(i8 %a, i8 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i8 @llvm.smin.i8(i8 %a, i8 %b)
  ret i8 %r
}
define i8 @smax_i8(i8 %a, i8 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i8 @llvm.smax.i8(i8 %a, i8 %b)
  ret i8 %r
}
define i8 @umin_i8(i8 %a, i8 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i8 @llvm.umin.i8(i8 %a, i8 %b)
  ret i8 %r
}
define i8 @umax_i8(i8 %a, i8 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i8 @llvm.umax.i8(i8 %a, i8 %b)
  ret i8 %r
}
define i16 @ctlz_i16true(i16 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i16 @llvm.ctlz.i16(i16 %a, i1 true)
  ret i16 %r
}
define i16 @cttz_i16true(i16 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i16 @llvm.cttz.i16(i16 %a, i1 true)
  ret i16 %r
}
define i16 @abs_i16true(i16 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i16 @llvm.abs.i16(i16 %a, i1 true)
  ret i16 %r
}
define i16 @ctlz_i16alse(i16 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i16 @llvm.ctlz.i16(i16 %a, i1 false)
  ret i16 %r
}
define i16 @cttz_i16alse(i16 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i16 @llvm.cttz.i16(i16 %a, i1 false)
  ret i16 %r
}
define i16 @abs_i16alse(i16 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i16 @llvm.abs.i16(i16 %a, i1 false)
  ret i16 %r
}
define i16 @smin_i16(i16 %a, i16 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i16 @llvm.smin.i16(i16 %a, i16 %b)
  ret i16 %r
}
define i16 @smax_i16(i16 %a, i16 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i16 @llvm.smax.i16(i16 %a, i16 %b)
  ret i16 %r
}
define i16 @umin_i16(i16 %a, i16 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i16 @llvm.umin.i16(i16 %a, i16 %b)
  ret i16 %r
}
define i16 @umax_i16(i16 %a, i16 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i16 @llvm.umax.i16(i16 %a, i16 %b)
  ret i16 %r
}
define i32 @ctlz_i32true(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i32 @llvm.ctlz.i32(i32 %a, i1 true)
  ret i32 %r
}
define i32 @cttz_i32true(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i32 @llvm.cttz.i32(i32 %a, i1 true)
  ret i32 %r
}
define i32 @abs_i32true(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i32 @llvm.abs.i32(i32 %a, i1 true)
  ret i32 %r
}
define i32 @ctlz_i32alse(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i32 @llvm.ctlz.i32(i32 %a, i1 false)
  ret i32 %r
}
define i32 @cttz_i32alse(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i32 @llvm.cttz.i32(i32 %a, i1 false)
  ret i32 %r
}
define i32 @abs_i32alse(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i32 @llvm.abs.i32(i32 %a, i1 false)
  ret i32 %r
}
define i32 @smin_i32(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i32 @llvm.smin.i32(i32 %a, i32 %b)
  ret i32 %r
}
define i32 @smax_i32(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i32 @llvm.smax.i32(i32 %a, i32 %b)
  ret i32 %r
}
define i32 @umin_i32(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i32 @llvm.umin.i32(i32 %a, i32 %b)
  ret i32 %r
}
define i32 @umax_i32(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i32 @llvm.umax.i32(i32 %a, i32 %b)
  ret i32 %r
}
define i64 @ctlz_i64true(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i64 @llvm.ctlz.i64(i64 %a, i1 true)
  ret i64 %r
}
define i64 @cttz_i64true(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i64 @llvm.cttz.i64(i64 %a, i1 true)
  ret i64 %r
}
define i64 @abs_i64true(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i64 @llvm.abs.i64(i64 %a, i1 true)
  ret i64 %r
}
define i64 @ctlz_i64alse(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i64 @llvm.ctlz.i64(i64 %a, i1 false)
  ret i64 %r
}
define i64 @cttz_i64alse(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i64 @llvm.cttz.i64(i64 %a, i1 false)
  ret i64 %r
}
define i64 @abs_i64alse(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i64 @llvm.abs.i64(i64 %a, i1 false)
  ret i64 %r
}
define i64 @smin_i64(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i64 @llvm.smin.i64(i64 %a, i64 %b)
  ret i64 %r
}
define i64 @smax_i64(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i64 @llvm.smax.i64(i64 %a, i64 %b)
  ret i64 %r
}
define i64 @umin_i64(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i64 @llvm.umin.i64(i64 %a, i64 %b)
  ret i64 %r
}
define i64 @umax_i64(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call i64 @llvm.umax.i64(i64 %a, i64 %b)
  ret i64 %r
}
