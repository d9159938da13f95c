; Memory is filled by stores of up to 16 bytes; the last may overlap the one before.
; targets: aarch64 aarch64_be
source_filename = "memory-fills.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
define void @s1(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 1, i1 false)
  ret void
}
define void @n1(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 7, i64 1, i1 false)
  ret void
}
define void @v1(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 %c, i64 1, i1 false)
  ret void
}
define void @s3(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 3, i1 false)
  ret void
}
define void @v3(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 %c, i64 3, i1 false)
  ret void
}
define void @s8(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 8, i1 false)
  ret void
}
define void @n8(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 7, i64 8, i1 false)
  ret void
}
define void @v8(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 %c, i64 8, i1 false)
  ret void
}
define void @s15(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 15, i1 false)
  ret void
}
define void @n15(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 7, i64 15, i1 false)
  ret void
}
define void @v15(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 %c, i64 15, i1 false)
  ret void
}
define void @s16(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 16, i1 false)
  ret void
}
define void @n16(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 7, i64 16, i1 false)
  ret void
}
define void @v16(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 %c, i64 16, i1 false)
  ret void
}
define void @s17(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 17, i1 false)
  ret void
}
define void @v17(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 %c, i64 17, i1 false)
  ret void
}
define void @s24(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 24, i1 false)
  ret void
}
define void @n24(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 7, i64 24, i1 false)
  ret void
}
define void @v24(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 %c, i64 24, i1 false)
  ret void
}
define void @s31(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 31, i1 false)
  ret void
}
define void @n31(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 7, i64 31, i1 false)
  ret void
}
define void @v31(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 %c, i64 31, i1 false)
  ret void
}
define void @s32(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 32, i1 false)
  ret void
}
define void @n32(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 7, i64 32, i1 false)
  ret void
}
define void @v32(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 %c, i64 32, i1 false)
  ret void
}
define void @s33(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 33, i1 false)
  ret void
}
define void @n33(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 7, i64 33, i1 false)
  ret void
}
define void @v33(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 %c, i64 33, i1 false)
  ret void
}
define void @s40(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 40, i1 false)
  ret void
}
define void @n40(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 7, i64 40, i1 false)
  ret void
}
define void @v40(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 %c, i64 40, i1 false)
  ret void
}
define void @s64(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 64, i1 false)
  ret void
}
define void @n64(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 7, i64 64, i1 false)
  ret void
}
define void @v64(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 %c, i64 64, i1 false)
  ret void
}
define void @s72(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 72, i1 false)
  ret void
}
define void @n72(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 7, i64 72, i1 false)
  ret void
}
define void @v72(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 %c, i64 72, i1 false)
  ret void
}
define void @s100(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 100, i1 false)
  ret void
}
define void @n100(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 7, i64 100, i1 false)
  ret void
}
define void @v100(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 %c, i64 100, i1 false)
  ret void
}
define void @s512(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 512, i1 false)
  ret void
}
define void @n512(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 7, i64 512, i1 false)
  ret void
}
define void @v512(ptr %p, i8 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 %c, i64 512, i1 false)
  ret void
}
