; Sums and differences that stop at the ends of two registers' range; those that cannot leave it, or change nothing.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "saturating-wide.ll"

define i128 @uadd(i128 %a, i128 %b) {
  %r = call i128 @llvm.uadd.sat.i128(i128 %a, i128 %b)
  ret i128 %r
}

define i128 @usub(i128 %a, i128 %b) {
  %r = call i128 @llvm.usub.sat.i128(i128 %a, i128 %b)
  ret i128 %r
}

define i128 @ssub_of_upper(i128 %a) {
  %r = call i128 @llvm.ssub.sat.i128(i128 %a, i128 18446744073709551616)
  ret i128 %r
}

define i128 @uadd_in_range(i128 %a, i128 %b) {
  %x = lshr i128 %a, 1
  %y = lshr i128 %b, 1
  %r = call i128 @llvm.uadd.sat.i128(i128 %x, i128 %y)
  ret i128 %r
}

define i128 @ssub_in_range(i64 %a, i64 %b) {
  %x = sext i64 %a to i128
  %y = sext i64 %b to i128
  %r = call i128 @llvm.ssub.sat.i128(i128 %x, i128 %y)
  ret i128 %r
}

define i128 @usub_same(i128 %a) {
  %r = call i128 @llvm.usub.sat.i128(i128 %a, i128 %a)
  ret i128 %r
}

define i128 @uadd_zero(i128 %a) {
  %r = call i128 @llvm.uadd.sat.i128(i128 0, i128 %a)
  ret i128 %r
}

define i128 @usub_constants(ptr %p) {
  %r = call i128 @llvm.usub.sat.i128(i128 5, i128 18446744073709551616)
  store i128 %r, ptr %p
  %s = call i128 @llvm.sadd.sat.i128(i128 170141183460469231731687303715884105720, i128 100)
  ret i128 %s
}

declare i128 @llvm.uadd.sat.i128(i128, i128)
declare i128 @llvm.usub.sat.i128(i128, i128)
declare i128 @llvm.sadd.sat.i128(i128, i128)
declare i128 @llvm.ssub.sat.i128(i128, i128)
