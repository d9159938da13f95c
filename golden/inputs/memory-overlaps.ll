; Copies and fills of odd sizes: the last piece overlaps the one before it where unaligned access is fast.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "memory-overlaps.ll"
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.experimental.stackmap(i64, i32, ...)

define i64 @f(ptr %a, ptr %b, i56 %c) {
  %s = alloca [64 x i8], align 16
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, ptr %s)
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %a, ptr align 1 %b, i64 7, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %s, ptr align 4 %b, i64 13, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %a, ptr align 16 %b, i64 27, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %s, ptr align 16 %b, i64 27, i1 false)
  call void @llvm.memset.p0.i64(ptr align 16 %s, i8 0, i64 39, i1 false)
  call void @llvm.memset.p0.i64(ptr align 16 %a, i8 5, i64 39, i1 false)
  %w = zext i56 %c to i64
  ret i64 %w
}
