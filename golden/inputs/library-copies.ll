; Copies and fills of any length that become calls of the C library.
; targets: x86_64 ppc64 ppc64le
source_filename = "library-copies"

define void @f(ptr %p, ptr %q, i64 %n, i8 %v) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  call void @llvm.memset.p0.i64(ptr %p, i8 %v, i64 %n, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 129, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 100000, i1 false)
  call void @llvm.memset.p0.i64(ptr %p, i8 3, i64 12345678900, i1 false)
  call void @llvm.memset.p0.i64(ptr %p, i8 -1, i64 0, i1 false)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 16, i32 8, i64 %n)
  ret void
}
define void @g(ptr %p, ptr %q, i64 %n, i8 %v) {
  %m = mul i64 %n, 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %q, i64 %m, i1 false)
  ret void
}
define i64 @h(ptr %p, ptr %q, i64 %n, i8 %v) {
  %s = alloca [100 x i64]
  br label %l
l:
  %i = phi i64 [0, %0], [%j, %l]
  call void @llvm.memset.p0.i64(ptr %s, i8 %v, i64 800, i1 false)
  %j = add i64 %i, 1
  %c = icmp eq i64 %j, %n
  br i1 %c, label %o, label %l
o:
  tail call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %s, i64 800, i1 false)
  ret i64 %j
}
define void @t(ptr %p, ptr %q, i64 %n) {
  tail call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  ret void
}
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.experimental.stackmap(i64, i32, ...)
