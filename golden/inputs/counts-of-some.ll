; Bits counted before a shift that loses none; zeros beside a one that is certainly there.
; targets: x86_64 ppc64 ppc64le
source_filename = "counts-of-some.ll"
define i8 @ctpop_i8_lshr(i8 %x, i8 %sw) {
  br label %a
a:
  %m = lshr i8 %x, 3
  %r = call i8 @llvm.ctpop.i8(i8 %m)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i8 %r
}
define i8 @ctlz_i8_false_o(i8 %x, i8 %sw) {
  br label %a
a:
  %m = or i8 %x, 4
  %r = call i8 @llvm.ctlz.i8(i8 %m, i1 false)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i8 %r
}
define i8 @cttz_i8_false_o(i8 %x, i8 %sw) {
  br label %a
a:
  %m = or i8 %x, 4
  %r = call i8 @llvm.cttz.i8(i8 %m, i1 false)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i8 %r
}
define i16 @ctpop_i16_lshr(i16 %x, i8 %sw) {
  br label %a
a:
  %m = lshr i16 %x, 3
  %r = call i16 @llvm.ctpop.i16(i16 %m)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i16 %r
}
define i16 @ctlz_i16_false_o(i16 %x, i8 %sw) {
  br label %a
a:
  %m = or i16 %x, 4
  %r = call i16 @llvm.ctlz.i16(i16 %m, i1 false)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i16 %r
}
define i16 @cttz_i16_false_o(i16 %x, i8 %sw) {
  br label %a
a:
  %m = or i16 %x, 4
  %r = call i16 @llvm.cttz.i16(i16 %m, i1 false)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i16 %r
}
define i32 @ctpop_i32_lshr(i32 %x, i8 %sw) {
  br label %a
a:
  %m = lshr i32 %x, 3
  %r = call i32 @llvm.ctpop.i32(i32 %m)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i32 %r
}
define i32 @ctlz_i32_false_o(i32 %x, i8 %sw) {
  br label %a
a:
  %m = or i32 %x, 4
  %r = call i32 @llvm.ctlz.i32(i32 %m, i1 false)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i32 %r
}
define i32 @cttz_i32_false_o(i32 %x, i8 %sw) {
  br label %a
a:
  %m = or i32 %x, 4
  %r = call i32 @llvm.cttz.i32(i32 %m, i1 false)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i32 %r
}
define i64 @ctpop_i64_lshr(i64 %x, i8 %sw) {
  br label %a
a:
  %m = lshr i64 %x, 3
  %r = call i64 @llvm.ctpop.i64(i64 %m)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i64 %r
}
define i64 @ctlz_i64_false_o(i64 %x, i8 %sw) {
  br label %a
a:
  %m = or i64 %x, 4
  %r = call i64 @llvm.ctlz.i64(i64 %m, i1 false)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i64 %r
}
define i64 @cttz_i64_false_o(i64 %x, i8 %sw) {
  br label %a
a:
  %m = or i64 %x, 4
  %r = call i64 @llvm.cttz.i64(i64 %m, i1 false)
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret i64 %r
}
declare i16 @llvm.ctlz.i16(i16, i1)
declare i16 @llvm.ctpop.i16(i16)
declare i16 @llvm.cttz.i16(i16, i1)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i32 @llvm.ctpop.i32(i32)
declare i32 @llvm.cttz.i32(i32, i1)
declare i64 @llvm.ctlz.i64(i64, i1)
declare i64 @llvm.ctpop.i64(i64)
declare i64 @llvm.cttz.i64(i64, i1)
declare i8 @llvm.ctlz.i8(i8, i1)
declare i8 @llvm.ctpop.i8(i8)
declare i8 @llvm.cttz.i8(i8, i1)
