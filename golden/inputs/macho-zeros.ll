; Memory is filled with zeros by a function of the system, where it has one.
; targets: x86_64-macos x86_64-macos10.9 x86_64-darwin x86_64-ios arm64-macos
; isel: dag
source_filename = "macho-zeros.ll"

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memset.p0.i32(ptr, i8, i32, i1)
declare void @llvm.experimental.stackmap(i64, i32, ...)
define void @f(ptr %p, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 100000, i1 false)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 %n, i1 false)
  ret void
}
define void @g(ptr %p, i32 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  call void @llvm.memset.p0.i32(ptr %p, i8 0, i32 %n, i1 false)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 200, i1 true)
  ret void
}
define void @t(ptr %p, i32 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  tail call void @llvm.memset.p0.i32(ptr %p, i8 0, i32 %n, i1 false)
  ret void
}
