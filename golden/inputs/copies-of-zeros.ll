; A constant of zeros and undefined bytes is copied by storing zeros, also from a place in it on.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "copies-of-zeros.ll"

@a = constant { double, i8, [7 x i8] } { double undef, i8 0, [7 x i8] undef }
@b = constant { i64, i64 } { i64 5, i64 0 }
@c = constant { i64, [8 x i8], i64, i64 } { i64 5, [8 x i8] zeroinitializer, i64 0, i64 0 }
define void @x(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 @a, i64 16, i1 false)
  ret void
}

define void @y(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 @b, i64 16, i1 false)
  ret void
}

define void @z(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 getelementptr (i8, ptr @c, i64 8), i64 16, i1 false)
  ret void
}

define void @w(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 @c, i64 24, i1 false)
  ret void
}

define void @v(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 @b, i64 24, i1 false)
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr,ptr,i64,i1)
