; Less, equal or greater as -1, 0 and 1: by borrows, or by two choices.
; targets: ppc64 ppc64le
source_filename = "three-way-comparisons.ll"
define i8 @scmp_i8_i8(i8 %x, i8 %y, i8 %sw) {
  br label %a
a:
  %r = call i8 @llvm.scmp.i8.i8(i8 %x, i8 %y)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i8 %r
}
define i32 @scmp_i32_i8(i8 %x, i8 %y, i8 %sw) {
  br label %a
a:
  %r = call i32 @llvm.scmp.i32.i8(i8 %x, i8 %y)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i32 %r
}
define i64 @scmp_i64_i8(i8 %x, i8 %y, i8 %sw) {
  br label %a
a:
  %r = call i64 @llvm.scmp.i64.i8(i8 %x, i8 %y)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i64 %r
}
define i8 @scmp_i8_i16(i16 %x, i16 %y, i8 %sw) {
  br label %a
a:
  %r = call i8 @llvm.scmp.i8.i16(i16 %x, i16 %y)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i8 %r
}
define i32 @scmp_i32_i16(i16 %x, i16 %y, i8 %sw) {
  br label %a
a:
  %r = call i32 @llvm.scmp.i32.i16(i16 %x, i16 %y)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i32 %r
}
define i64 @scmp_i64_i16(i16 %x, i16 %y, i8 %sw) {
  br label %a
a:
  %r = call i64 @llvm.scmp.i64.i16(i16 %x, i16 %y)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i64 %r
}
define i8 @scmp_i8_i32(i32 %x, i32 %y, i8 %sw) {
  br label %a
a:
  %r = call i8 @llvm.scmp.i8.i32(i32 %x, i32 %y)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i8 %r
}
define i32 @scmp_i32_i32(i32 %x, i32 %y, i8 %sw) {
  br label %a
a:
  %r = call i32 @llvm.scmp.i32.i32(i32 %x, i32 %y)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i32 %r
}
define i64 @scmp_i64_i32(i32 %x, i32 %y, i8 %sw) {
  br label %a
a:
  %r = call i64 @llvm.scmp.i64.i32(i32 %x, i32 %y)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i64 %r
}
define i8 @scmp_i8_i64(i64 %x, i64 %y, i8 %sw) {
  br label %a
a:
  %r = call i8 @llvm.scmp.i8.i64(i64 %x, i64 %y)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i8 %r
}
define i32 @scmp_i32_i64(i64 %x, i64 %y, i8 %sw) {
  br label %a
a:
  %r = call i32 @llvm.scmp.i32.i64(i64 %x, i64 %y)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i32 %r
}
define i64 @scmp_i64_i64(i64 %x, i64 %y, i8 %sw) {
  br label %a
a:
  %r = call i64 @llvm.scmp.i64.i64(i64 %x, i64 %y)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i64 %r
}
define i1 @scmp_eq(i32 %x, i32 %y, i8 %sw) {
  br label %a
a:
  %c = call i8 @llvm.scmp.i8.i32(i32 %x, i32 %y)
  %r = icmp eq i8 %c, 0
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i1 %r
}
define i1 @scmp_lt(i32 %x, i32 %y, i8 %sw) {
  br label %a
a:
  %c = call i8 @llvm.scmp.i8.i32(i32 %x, i32 %y)
  %r = icmp slt i8 %c, 0
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i1 %r
}
define i8 @scmp_const(i32 %x, i8 %sw) {
  br label %a
a:
  %r = call i8 @llvm.scmp.i8.i32(i32 %x, i32 10)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i8 %r
}
define i8 @scmp_zero(i32 %x, i8 %sw) {
  br label %a
a:
  %r = call i8 @llvm.scmp.i8.i32(i32 %x, i32 0)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i8 %r
}
define i8 @scmp_mask(i32 %x, i32 %y, i8 %sw) {
  br label %a
a:
  %m = and i32 %x, 255
  %o = and i32 %y, 127
  %r = call i8 @llvm.scmp.i8.i32(i32 %m, i32 %o)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i8 %r
}
define i8 @ucmp_i8_i8(i8 %x, i8 %y, i8 %sw) {
  br label %a
a:
  %r = call i8 @llvm.ucmp.i8.i8(i8 %x, i8 %y)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i8 %r
}
define i32 @ucmp_i32_i8(i8 %x, i8 %y, i8 %sw) {
  br label %a
a:
  %r = call i32 @llvm.ucmp.i32.i8(i8 %x, i8 %y)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i32 %r
}
define i64 @ucmp_i64_i8(i8 %x, i8 %y, i8 %sw) {
  br label %a
a:
  %r = call i64 @llvm.ucmp.i64.i8(i8 %x, i8 %y)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i64 %r
}
define i8 @ucmp_i8_i16(i16 %x, i16 %y, i8 %sw) {
  br label %a
a:
  %r = call i8 @llvm.ucmp.i8.i16(i16 %x, i16 %y)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i8 %r
}
define i32 @ucmp_i32_i16(i16 %x, i16 %y, i8 %sw) {
  br label %a
a:
  %r = call i32 @llvm.ucmp.i32.i16(i16 %x, i16 %y)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i32 %r
}
define i64 @ucmp_i64_i16(i16 %x, i16 %y, i8 %sw) {
  br label %a
a:
  %r = call i64 @llvm.ucmp.i64.i16(i16 %x, i16 %y)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i64 %r
}
define i8 @ucmp_i8_i32(i32 %x, i32 %y, i8 %sw) {
  br label %a
a:
  %r = call i8 @llvm.ucmp.i8.i32(i32 %x, i32 %y)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i8 %r
}
define i32 @ucmp_i32_i32(i32 %x, i32 %y, i8 %sw) {
  br label %a
a:
  %r = call i32 @llvm.ucmp.i32.i32(i32 %x, i32 %y)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i32 %r
}
define i64 @ucmp_i64_i32(i32 %x, i32 %y, i8 %sw) {
  br label %a
a:
  %r = call i64 @llvm.ucmp.i64.i32(i32 %x, i32 %y)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i64 %r
}
define i8 @ucmp_i8_i64(i64 %x, i64 %y, i8 %sw) {
  br label %a
a:
  %r = call i8 @llvm.ucmp.i8.i64(i64 %x, i64 %y)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i8 %r
}
define i32 @ucmp_i32_i64(i64 %x, i64 %y, i8 %sw) {
  br label %a
a:
  %r = call i32 @llvm.ucmp.i32.i64(i64 %x, i64 %y)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i32 %r
}
define i64 @ucmp_i64_i64(i64 %x, i64 %y, i8 %sw) {
  br label %a
a:
  %r = call i64 @llvm.ucmp.i64.i64(i64 %x, i64 %y)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i64 %r
}
define i1 @ucmp_eq(i32 %x, i32 %y, i8 %sw) {
  br label %a
a:
  %c = call i8 @llvm.ucmp.i8.i32(i32 %x, i32 %y)
  %r = icmp eq i8 %c, 0
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i1 %r
}
define i1 @ucmp_lt(i32 %x, i32 %y, i8 %sw) {
  br label %a
a:
  %c = call i8 @llvm.ucmp.i8.i32(i32 %x, i32 %y)
  %r = icmp slt i8 %c, 0
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i1 %r
}
define i8 @ucmp_const(i32 %x, i8 %sw) {
  br label %a
a:
  %r = call i8 @llvm.ucmp.i8.i32(i32 %x, i32 10)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i8 %r
}
define i8 @ucmp_zero(i32 %x, i8 %sw) {
  br label %a
a:
  %r = call i8 @llvm.ucmp.i8.i32(i32 %x, i32 0)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i8 %r
}
define i8 @ucmp_mask(i32 %x, i32 %y, i8 %sw) {
  br label %a
a:
  %m = and i32 %x, 255
  %o = and i32 %y, 127
  %r = call i8 @llvm.ucmp.i8.i32(i32 %m, i32 %o)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i8 %r
}
declare i128 @llvm.ctpop.i128(i128)
declare i16 @llvm.abs.i16(i16, i1)
declare i16 @llvm.bswap.i16(i16)
declare i16 @llvm.ctlz.i16(i16, i1)
declare i16 @llvm.ctpop.i16(i16)
declare i16 @llvm.cttz.i16(i16, i1)
declare i16 @llvm.smax.i16(i16, i16)
declare i16 @llvm.smin.i16(i16, i16)
declare i16 @llvm.umax.i16(i16, i16)
declare i16 @llvm.umin.i16(i16, i16)
declare i32 @llvm.abs.i32(i32, i1)
declare i32 @llvm.bswap.i32(i32)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i32 @llvm.ctpop.i32(i32)
declare i32 @llvm.cttz.i32(i32, i1)
declare i32 @llvm.scmp.i32.i16(i16, i16)
declare i32 @llvm.scmp.i32.i32(i32, i32)
declare i32 @llvm.scmp.i32.i64(i64, i64)
declare i32 @llvm.scmp.i32.i8(i8, i8)
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.ucmp.i32.i16(i16, i16)
declare i32 @llvm.ucmp.i32.i32(i32, i32)
declare i32 @llvm.ucmp.i32.i64(i64, i64)
declare i32 @llvm.ucmp.i32.i8(i8, i8)
declare i32 @llvm.umax.i32(i32, i32)
declare i32 @llvm.umin.i32(i32, i32)
declare i64 @llvm.abs.i64(i64, i1)
declare i64 @llvm.bswap.i64(i64)
declare i64 @llvm.ctlz.i64(i64, i1)
declare i64 @llvm.ctpop.i64(i64)
declare i64 @llvm.cttz.i64(i64, i1)
declare i64 @llvm.scmp.i64.i16(i16, i16)
declare i64 @llvm.scmp.i64.i32(i32, i32)
declare i64 @llvm.scmp.i64.i64(i64, i64)
declare i64 @llvm.scmp.i64.i8(i8, i8)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.ucmp.i64.i16(i16, i16)
declare i64 @llvm.ucmp.i64.i32(i32, i32)
declare i64 @llvm.ucmp.i64.i64(i64, i64)
declare i64 @llvm.ucmp.i64.i8(i8, i8)
declare i64 @llvm.umax.i64(i64, i64)
declare i64 @llvm.umin.i64(i64, i64)
declare i8 @llvm.abs.i8(i8, i1)
declare i8 @llvm.ctlz.i8(i8, i1)
declare i8 @llvm.ctpop.i8(i8)
declare i8 @llvm.cttz.i8(i8, i1)
declare i8 @llvm.scmp.i8.i16(i16, i16)
declare i8 @llvm.scmp.i8.i32(i32, i32)
declare i8 @llvm.scmp.i8.i64(i64, i64)
declare i8 @llvm.scmp.i8.i8(i8, i8)
declare i8 @llvm.smax.i8(i8, i8)
declare i8 @llvm.smin.i8(i8, i8)
declare i8 @llvm.ucmp.i8.i16(i16, i16)
declare i8 @llvm.ucmp.i8.i32(i32, i32)
declare i8 @llvm.ucmp.i8.i64(i64, i64)
declare i8 @llvm.ucmp.i8.i8(i8, i8)
declare i8 @llvm.umax.i8(i8, i8)
declare i8 @llvm.umin.i8(i8, i8)
