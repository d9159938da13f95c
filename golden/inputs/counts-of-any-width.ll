; targets: x86_64 ppc64 ppc64le
source_filename = "counts-of-any-width"

; Counts, magnitudes and exchanged bytes of more than a register, and of odd widths.
declare i100 @llvm.abs.i100(i100, i1)
declare i100 @llvm.cttz.i100(i100, i1)
declare i128 @llvm.abs.i128(i128, i1)
declare i128 @llvm.bswap.i128(i128)
declare i128 @llvm.ctlz.i128(i128, i1)
declare i128 @llvm.cttz.i128(i128, i1)
declare i24 @llvm.abs.i24(i24, i1)
declare i24 @llvm.ctlz.i24(i24, i1)
declare i24 @llvm.ctpop.i24(i24)
declare i24 @llvm.cttz.i24(i24, i1)
declare i40 @llvm.abs.i40(i40, i1)
declare i40 @llvm.ctlz.i40(i40, i1)
declare i40 @llvm.ctpop.i40(i40)
declare i40 @llvm.cttz.i40(i40, i1)
define i128 @ctlz128(i128 %x) {
  %r = call i128 @llvm.ctlz.i128(i128 %x, i1 false)
  ret i128 %r
}
define i128 @ctlz128u(i128 %x) {
  %r = call i128 @llvm.ctlz.i128(i128 %x, i1 true)
  ret i128 %r
}
define i128 @cttz128(i128 %x) {
  %r = call i128 @llvm.cttz.i128(i128 %x, i1 false)
  ret i128 %r
}
define i128 @cttz128b(i128 %x, i64 %n) {
  %r = call i128 @llvm.cttz.i128(i128 %x, i1 false)
  %a = and i128 %r, 1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i128 0
yes:
  ret i128 %a
}
define i128 @cttz128u(i128 %x) {
  %r = call i128 @llvm.cttz.i128(i128 %x, i1 true)
  ret i128 %r
}
define i128 @cttz128ub(i128 %x, i64 %n) {
  %r = call i128 @llvm.cttz.i128(i128 %x, i1 true)
  %a = and i128 %r, 1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i128 0
yes:
  ret i128 %a
}
define i128 @abs128(i128 %x) {
  %r = call i128 @llvm.abs.i128(i128 %x, i1 false)
  ret i128 %r
}
define i128 @abs128b(i128 %x, i64 %n) {
  %r = call i128 @llvm.abs.i128(i128 %x, i1 false)
  %a = and i128 %r, 1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i128 0
yes:
  ret i128 %a
}
define i128 @bswap128(i128 %x) {
  %r = call i128 @llvm.bswap.i128(i128 %x)
  ret i128 %r
}
define i128 @bswap128b(i128 %x, i64 %n) {
  %r = call i128 @llvm.bswap.i128(i128 %x)
  %a = and i128 %r, 1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i128 0
yes:
  ret i128 %a
}
define i24 @ctlz24(i24 %x) {
  %r = call i24 @llvm.ctlz.i24(i24 %x, i1 false)
  ret i24 %r
}
define i24 @ctlz24b(i24 %x, i64 %n) {
  %r = call i24 @llvm.ctlz.i24(i24 %x, i1 false)
  %a = and i24 %r, 1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %a
}
define i24 @ctlz24u(i24 %x) {
  %r = call i24 @llvm.ctlz.i24(i24 %x, i1 true)
  ret i24 %r
}
define i24 @ctlz24ub(i24 %x, i64 %n) {
  %r = call i24 @llvm.ctlz.i24(i24 %x, i1 true)
  %a = and i24 %r, 1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %a
}
define i24 @cttz24(i24 %x) {
  %r = call i24 @llvm.cttz.i24(i24 %x, i1 false)
  ret i24 %r
}
define i24 @cttz24b(i24 %x, i64 %n) {
  %r = call i24 @llvm.cttz.i24(i24 %x, i1 false)
  %a = and i24 %r, 1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %a
}
define i24 @cttz24u(i24 %x) {
  %r = call i24 @llvm.cttz.i24(i24 %x, i1 true)
  ret i24 %r
}
define i24 @cttz24ub(i24 %x, i64 %n) {
  %r = call i24 @llvm.cttz.i24(i24 %x, i1 true)
  %a = and i24 %r, 1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %a
}
define i24 @abs24(i24 %x) {
  %r = call i24 @llvm.abs.i24(i24 %x, i1 false)
  ret i24 %r
}
define i24 @abs24b(i24 %x, i64 %n) {
  %r = call i24 @llvm.abs.i24(i24 %x, i1 false)
  %a = and i24 %r, 1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %a
}
define i24 @ctpop24(i24 %x) {
  %r = call i24 @llvm.ctpop.i24(i24 %x)
  ret i24 %r
}
define i24 @ctpop24b(i24 %x, i64 %n) {
  %r = call i24 @llvm.ctpop.i24(i24 %x)
  %a = and i24 %r, 1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %a
}
define i40 @ctlz40(i40 %x) {
  %r = call i40 @llvm.ctlz.i40(i40 %x, i1 false)
  ret i40 %r
}
define i40 @ctlz40b(i40 %x, i64 %n) {
  %r = call i40 @llvm.ctlz.i40(i40 %x, i1 false)
  %a = and i40 %r, 1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i40 0
yes:
  ret i40 %a
}
define i40 @ctlz40u(i40 %x) {
  %r = call i40 @llvm.ctlz.i40(i40 %x, i1 true)
  ret i40 %r
}
define i40 @ctlz40ub(i40 %x, i64 %n) {
  %r = call i40 @llvm.ctlz.i40(i40 %x, i1 true)
  %a = and i40 %r, 1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i40 0
yes:
  ret i40 %a
}
define i40 @cttz40(i40 %x) {
  %r = call i40 @llvm.cttz.i40(i40 %x, i1 false)
  ret i40 %r
}
define i40 @cttz40b(i40 %x, i64 %n) {
  %r = call i40 @llvm.cttz.i40(i40 %x, i1 false)
  %a = and i40 %r, 1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i40 0
yes:
  ret i40 %a
}
define i40 @cttz40u(i40 %x) {
  %r = call i40 @llvm.cttz.i40(i40 %x, i1 true)
  ret i40 %r
}
define i40 @cttz40ub(i40 %x, i64 %n) {
  %r = call i40 @llvm.cttz.i40(i40 %x, i1 true)
  %a = and i40 %r, 1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i40 0
yes:
  ret i40 %a
}
define i40 @abs40(i40 %x) {
  %r = call i40 @llvm.abs.i40(i40 %x, i1 false)
  ret i40 %r
}
define i40 @abs40b(i40 %x, i64 %n) {
  %r = call i40 @llvm.abs.i40(i40 %x, i1 false)
  %a = and i40 %r, 1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i40 0
yes:
  ret i40 %a
}
define i40 @ctpop40(i40 %x) {
  %r = call i40 @llvm.ctpop.i40(i40 %x)
  ret i40 %r
}
define i40 @ctpop40b(i40 %x, i64 %n) {
  %r = call i40 @llvm.ctpop.i40(i40 %x)
  %a = and i40 %r, 1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i40 0
yes:
  ret i40 %a
}
define i100 @cttz100(i100 %x) {
  %r = call i100 @llvm.cttz.i100(i100 %x, i1 false)
  ret i100 %r
}
define i100 @cttz100b(i100 %x, i64 %n) {
  %r = call i100 @llvm.cttz.i100(i100 %x, i1 false)
  %a = and i100 %r, 1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i100 0
yes:
  ret i100 %a
}
define i100 @cttz100u(i100 %x) {
  %r = call i100 @llvm.cttz.i100(i100 %x, i1 true)
  ret i100 %r
}
define i100 @cttz100ub(i100 %x, i64 %n) {
  %r = call i100 @llvm.cttz.i100(i100 %x, i1 true)
  %a = and i100 %r, 1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i100 0
yes:
  ret i100 %a
}
define i100 @abs100(i100 %x) {
  %r = call i100 @llvm.abs.i100(i100 %x, i1 false)
  ret i100 %r
}
define i100 @abs100b(i100 %x, i64 %n) {
  %r = call i100 @llvm.abs.i100(i100 %x, i1 false)
  %a = and i100 %r, 1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i100 0
yes:
  ret i100 %a
}
define i128 @absfit(i64 %x) {
  %a = sext i64 %x to i128
  %r = call i128 @llvm.abs.i128(i128 %a, i1 false)
  ret i128 %r
}
