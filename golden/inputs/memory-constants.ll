; Copies of constant data store it instead of loading it.
; targets: x86_64 ppc64 ppc64le
source_filename = "memory-constants.ll"

@s = private unnamed_addr constant [12 x i8] c"hello world\00", align 1
@z = internal constant [40 x i8] zeroinitializer
@m = internal constant {i32, i8, double, [2 x i16]} {i32 1, i8 2, double 1.5, [2 x i16] [i16 3, i16 -1]}
@w = weak_odr constant [8 x i8] c"12345678"
@p = internal constant [2 x ptr] [ptr @s, ptr @z]
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @use(ptr)
define void @a(ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr @s, i64 12, i1 false)
  ret void
}
define void @b(ptr %q) {
  %x = alloca [12 x i8]
  call void @llvm.memcpy.p0.p0.i64(ptr %x, ptr @s, i64 11, i1 false)
  call void @use(ptr %x)
  ret void
}
define void @c(ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %q, ptr align 4 @z, i64 33, i1 false)
  ret void
}
define void @d(ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %q, ptr align 8 @m, i64 24, i1 false)
  ret void
}
define void @e(ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr @w, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr @p, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr getelementptr (i8, ptr @s, i64 4), i64 4, i1 false)
  ret void
}
define void @f(ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr @s, i64 12, i1 true)
  ret void
}
