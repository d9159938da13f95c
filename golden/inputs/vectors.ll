; Vectors of 16 bytes travel in q registers, are recorded, loaded and stored.
; targets: aarch64 aarch64_be
source_filename = "vectors.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
declare <2 x i64> @llvm.experimental.patchpoint.v2i64(i64, i32, ptr, i32, ...)
define <4 x i32> @f(<4 x i32> %x, ptr %p, <2 x double> %d) {
  %l = load <2 x i64>, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, <4 x i32> %x, <2 x double> %d, <2 x i64> %l)
  store <2 x double> %d, ptr %p
  %k = call <4 x i32> @vv(<4 x i32> %x, <2 x double> %d)
  ret <4 x i32> %k
}
define <2 x i64> @f2(<2 x i64> %x, ptr %p) {
  %r = call <2 x i64> (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.v2i64(i64 0, i32 16, ptr inttoptr (i64 77 to ptr), i32 1, <2 x i64> %x, <2 x i64> %x)
  ret <2 x i64> %r
}
declare <4 x i32> @vv(<4 x i32>, <2 x double>)
define <2 x i64> @many(<2 x i64> %a, <2 x i64> %b, <2 x i64> %c, <2 x i64> %d, <2 x i64> %e, <2 x i64> %f, <2 x i64> %g, <2 x i64> %h, <2 x i64> %i, i32 %j, <4 x float> %k, i1 %cc) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, <2 x i64> %a, <2 x i64> %i, <4 x float> %k)
  br i1 %cc, label %x, label %y
x:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, <2 x i64> %a, <2 x i64> %i, <4 x float> %k)
  br label %y
y:
  %p = phi <2 x i64> [ %a, %0 ], [ %i, %x ]
  ret <2 x i64> %p
}
define <2 x double> @anyreg(<2 x double> %a, ptr %p) {
  %r = call anyregcc <2 x double> (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.v2f64(i64 0, i32 16, ptr inttoptr (i64 77 to ptr), i32 1, <2 x double> %a, ptr %p)
  ret <2 x double> %r
}
declare <2 x double> @llvm.experimental.patchpoint.v2f64(i64, i32, ptr, i32, ...)
