; Whole products of which one half is used; checked ones whose check is not asked for.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "products-halved.ll"

define i64 @low(i128 %a, i128 %b) {
  %r = mul i128 %a, %b
  %t = trunc i128 %r to i64
  ret i64 %t
}

define i64 @high(i64 %a, i64 %b) {
  %x = zext i64 %a to i128
  %y = zext i64 %b to i128
  %r = mul i128 %x, %y
  %s = lshr i128 %r, 64
  %t = trunc i128 %s to i64
  ret i64 %t
}

define i64 @by_three(i128 %a) {
  %r = udiv i128 %a, 3
  %t = trunc i128 %r to i64
  ret i64 %t
}

define i64 @by_three_small(i128 %a) optsize {
  %r = udiv i128 %a, 3
  %t = trunc i128 %r to i64
  ret i64 %t
}

define i128 @unsigned_unasked(i128 %a, i128 %b) {
  %r = call {i128, i1} @llvm.umul.with.overflow.i128(i128 %a, i128 %b)
  %x = extractvalue {i128, i1} %r, 0
  ret i128 %x
}

define i128 @signed_unasked(i128 %a, i128 %b) {
  %r = call {i128, i1} @llvm.smul.with.overflow.i128(i128 %a, i128 %b)
  %x = extractvalue {i128, i1} %r, 0
  ret i128 %x
}

declare {i128, i1} @llvm.umul.with.overflow.i128(i128, i128)
declare {i128, i1} @llvm.smul.with.overflow.i128(i128, i128)
