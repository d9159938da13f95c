; Constants copied in pieces: those that take more than three moves are loaded.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "constants-copied-in-pieces.ll"

@t = internal constant [24 x i8] c"abcdefghijklmnopqrstuvw\00"
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.experimental.stackmap(i64, i32, ...)
define void @twelve(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %p, ptr align 1 @t, i64 12, i1 false)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, ptr %p)
  ret void
}
define void @twentyfour(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 1 @t, i64 24, i1 false)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, ptr %p)
  ret void
}
define void @eight(ptr %p) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 1 @t, i64 8, i1 false)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, ptr %p)
  ret void
}
