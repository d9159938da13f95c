; A vector of two registers is frozen half by half, and given elements in each half.
; targets: x86_64 aarch64
source_filename = "vectors-frozen-in-parts.ll"

define <4 x i64> @frozen(<4 x i64> %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %f = freeze <4 x i64> %a
  ret <4 x i64> %f
}

define <4 x i64> @inserted(<4 x i64> %a, i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %f = insertelement <4 x i64> %a, i64 %x, i32 3
  %g = insertelement <4 x i64> %f, i64 %x, i32 0
  ret <4 x i64> %g
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
