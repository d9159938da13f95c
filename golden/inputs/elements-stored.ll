; An element of a vector that is only stored is stored as a number, from where it is, unless others want it as an integer.
; targets: x86_64 aarch64
source_filename = "elements-stored.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)
define void @one(ptr %p, <2 x ptr> %v) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %e = extractelement <2 x ptr> %v, i32 1
  %q = getelementptr i8, ptr %p, i64 24
  store ptr %e, ptr %q
  ret void
}
define void @two(ptr %p, <2 x ptr> %v) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %e = extractelement <2 x ptr> %v, i32 0
  %q = getelementptr i8, ptr %p, i64 24
  store ptr %e, ptr %q
  store ptr %e, ptr %p
  ret void
}
define ptr @three(ptr %p, <2 x ptr> %v) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %e = extractelement <2 x ptr> %v, i32 0
  %f = extractelement <2 x ptr> %v, i32 1
  store ptr %e, ptr %p
  ret ptr %f
}
define void @four(ptr %p, <2 x ptr> %v) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %e = extractelement <2 x ptr> %v, i32 1
  store ptr %e, ptr %p
  %q = getelementptr i8, ptr %p, i64 24
  store ptr %e, ptr %q
  ret void
}
define ptr @five(ptr %p, <2 x ptr> %v) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %e = extractelement <2 x ptr> %v, i32 0
  store ptr %e, ptr %p
  ret ptr %e
}
