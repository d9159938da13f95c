; Short copies are loads and stores of up to 16 bytes, four loaded at a time; the last may overlap the one before.
; targets: aarch64
source_filename = "memory-copies.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
define void @c1(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 1, i1 false)
  %a = alloca [1 x i8]
  call void @llvm.memmove.p0.p0.i64(ptr %a, ptr %q, i64 1, i1 false)
  ret void
}
define void @c2(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 2, i1 false)
  %a = alloca [2 x i8]
  call void @llvm.memmove.p0.p0.i64(ptr %a, ptr %q, i64 2, i1 false)
  ret void
}
define void @c3(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 3, i1 false)
  %a = alloca [3 x i8]
  call void @llvm.memmove.p0.p0.i64(ptr %a, ptr %q, i64 3, i1 false)
  ret void
}
define void @c5(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 5, i1 false)
  %a = alloca [5 x i8]
  call void @llvm.memmove.p0.p0.i64(ptr %a, ptr %q, i64 5, i1 false)
  ret void
}
define void @c7(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 7, i1 false)
  %a = alloca [7 x i8]
  call void @llvm.memmove.p0.p0.i64(ptr %a, ptr %q, i64 7, i1 false)
  ret void
}
define void @c8(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 8, i1 false)
  %a = alloca [8 x i8]
  call void @llvm.memmove.p0.p0.i64(ptr %a, ptr %q, i64 8, i1 false)
  ret void
}
define void @c9(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 9, i1 false)
  %a = alloca [9 x i8]
  call void @llvm.memmove.p0.p0.i64(ptr %a, ptr %q, i64 9, i1 false)
  ret void
}
define void @c12(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 12, i1 false)
  %a = alloca [12 x i8]
  call void @llvm.memmove.p0.p0.i64(ptr %a, ptr %q, i64 12, i1 false)
  ret void
}
define void @c15(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 15, i1 false)
  %a = alloca [15 x i8]
  call void @llvm.memmove.p0.p0.i64(ptr %a, ptr %q, i64 15, i1 false)
  ret void
}
define void @c16(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 16, i1 false)
  %a = alloca [16 x i8]
  call void @llvm.memmove.p0.p0.i64(ptr %a, ptr %q, i64 16, i1 false)
  ret void
}
define void @c17(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 17, i1 false)
  %a = alloca [17 x i8]
  call void @llvm.memmove.p0.p0.i64(ptr %a, ptr %q, i64 17, i1 false)
  ret void
}
define void @c24(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 24, i1 false)
  %a = alloca [24 x i8]
  call void @llvm.memmove.p0.p0.i64(ptr %a, ptr %q, i64 24, i1 false)
  ret void
}
define void @c31(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 31, i1 false)
  %a = alloca [31 x i8]
  call void @llvm.memmove.p0.p0.i64(ptr %a, ptr %q, i64 31, i1 false)
  ret void
}
define void @c33(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 33, i1 false)
  %a = alloca [33 x i8]
  call void @llvm.memmove.p0.p0.i64(ptr %a, ptr %q, i64 33, i1 false)
  ret void
}
define void @c40(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 40, i1 false)
  %a = alloca [40 x i8]
  call void @llvm.memmove.p0.p0.i64(ptr %a, ptr %q, i64 40, i1 false)
  ret void
}
define void @c63(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 63, i1 false)
  %a = alloca [63 x i8]
  call void @llvm.memmove.p0.p0.i64(ptr %a, ptr %q, i64 63, i1 false)
  ret void
}
define void @c100(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 100, i1 false)
  %a = alloca [100 x i8]
  call void @llvm.memmove.p0.p0.i64(ptr %a, ptr %q, i64 100, i1 false)
  ret void
}
define void @c256(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 256, i1 false)
  %a = alloca [256 x i8]
  call void @llvm.memmove.p0.p0.i64(ptr %a, ptr %q, i64 256, i1 false)
  ret void
}
define void @c257(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 257, i1 false)
  %a = alloca [257 x i8]
  call void @llvm.memmove.p0.p0.i64(ptr %a, ptr %q, i64 257, i1 false)
  ret void
}
