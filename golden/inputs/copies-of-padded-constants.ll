; Copies of constant structs whose padding is undef are stores of numbers, as clang writes initializers.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "copies-of-padded-constants"

@a = private unnamed_addr constant { i16, i8, i8 } { i16 4, i8 8, i8 undef }, align 2
@b = private unnamed_addr constant { i32, i8, [3 x i8] } { i32 32, i8 64, [3 x i8] undef }, align 4
@c = private unnamed_addr constant { i32, i8 } { i32 32, i8 64 }, align 4
@d = private unnamed_addr constant { i32, i32, [3 x i8] } { i32 undef, i32 poison, [3 x i8] c"abc" }, align 4
@e = private unnamed_addr constant { i16, [3 x i8] } { i16 7, [3 x i8] undef }, align 2
define void @f(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 @a, i64 4, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 @b, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 @c, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 @d, i64 12, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 @e, i64 6, i1 false)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.experimental.stackmap(i64, i32, ...)
