; Products of sums taken apart, and undefined values that only combining brings to light.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "products-apart.ll"

define void @product(i64 %a) {
  %b = sub i64 %a, 2
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  call void @take(ptr null)
  %c = getelementptr [3 x i8], ptr null, i64 %b
  call void @take(ptr %c)
  %d = getelementptr double, ptr null, i64 %a
  call void @take(ptr %d)
  ret void
}

define void @undefined(i64 %a) {
  %b = sub i64 %a, %a
  %c = srem i64 %a, %b
  %d = and i64 %c, 63
  %e = ashr i64 %a, %d
  %f = icmp eq i64 %e, 0
  %g = select i1 %f, float -7.750000e+00, float 0.000000e+00
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 2, i32 40, ptr null, i32 1, float %g)
  ret void
}

declare void @take(ptr)
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
