; Elements put beside constants, and in the place of what was just put there.
; targets: x86_64 aarch64
; isel: dag
source_filename = "elements-beside-constants.ll"

define <2 x i64> @a(i64 %x) {
  %r = insertelement <2 x i64> <i64 5, i64 6>, i64 %x, i32 1
  ret <2 x i64> %r
}
define <2 x i64> @b(i64 %x) {
  %r = insertelement <2 x i64> <i64 5, i64 6>, i64 %x, i32 0
  ret <2 x i64> %r
}
define <4 x i64> @again(<4 x i64> %w, i64 %y) {
  %r0 = insertelement <4 x i64> %w, i64 0, i32 3
  %r1 = insertelement <4 x i64> %r0, i64 %y, i32 3
  %r2 = insertelement <4 x i64> %r1, i64 %y, i32 1
  ret <4 x i64> %r2
}
define <4 x i64> @beside(i64 %x, i64 %y) {
  %r0 = insertelement <4 x i64> <i64 1, i64 2, i64 3, i64 4>, i64 %x, i32 3
  %r1 = insertelement <4 x i64> %r0, i64 %y, i32 0
  ret <4 x i64> %r1
}
define <4 x i64> @zero(ptr %p, i64 %x) {
  %l = load <4 x i64>, ptr %p, align 32
  %r0 = insertelement <4 x i64> %l, i64 %x, i32 3
  %r1 = insertelement <4 x i64> %r0, i64 0, i32 1
  ret <4 x i64> %r1
}
