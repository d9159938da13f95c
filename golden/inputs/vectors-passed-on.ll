; Vectors of all types in registers and on the stack, passed, returned and recorded.
; targets: aarch64 aarch64_be
source_filename = "vectors-passed-on.ll"

declare void @callee(<8 x ptr>, <8 x ptr>, i64, i64, i64, i64, i64, i64, i64, <2 x ptr>)
declare void @llvm.experimental.stackmap(i64, i32, ...)
define void @pass(<8 x ptr> %a, <8 x ptr> %b, i64 %i, i64 %1, i64 %2, i64 %3, i64 %4, i64 %5, i64 %6, <2 x ptr> %c, i64 %7) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %7)
  call void @callee(<8 x ptr> %b, <8 x ptr> %a, i64 %i, i64 %i, i64 %i, i64 %i, i64 %i, i64 %i, i64 %i, <2 x ptr> %c)
  ret void
}
define void @pass1(<4 x i32> %a, <4 x i32> %b, <4 x i32> %c,<4 x i32> %d,<4 x i32> %e,<4 x i32> %f,<4 x i32> %g,<4 x i32> %h,<4 x i32> %i, <16 x i8> %j, <8 x i16> %k, <4 x float> %l, <2 x double> %m, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  store <4 x i32> %i, ptr %p
  store <16 x i8> %j, ptr %p
  store <8 x i16> %k, ptr %p
  store <4 x float> %l, ptr %p
  store <2 x double> %m, ptr %p
  ret void
}
define <4 x float> @q(<16 x i8> %j, <8 x i16> %k, <4 x float> %l, <2 x double> %m, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  store <16 x i8> %j, ptr %p
  store <8 x i16> %k, ptr %p
  store <4 x float> %l, ptr %p
  store <2 x double> %m, ptr %p
  %z = call <4 x float> @q(<16 x i8> %j, <8 x i16> %k, <4 x float> %l, <2 x double> %m, ptr %p)
  ret <4 x float> %z
}
define <8 x i16> @r(<16 x i8> %j, <8 x i16> %k, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, <8 x i16> %k, <16 x i8> %j)
  %z = load <8 x i16>, ptr %p
  ret <8 x i16> %z
}
