; Elements put into and taken out of zeros, an upper one stored, a frozen vector.
; targets: x86_64
source_filename = "vector-elements-constant.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define <2 x ptr> @high(ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %i = insertelement <2 x ptr> zeroinitializer, ptr %q, i32 1
  ret <2 x ptr> %i
}

define <2 x ptr> @low(ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %i = insertelement <2 x ptr> zeroinitializer, ptr %q, i32 0
  ret <2 x ptr> %i
}

define ptr @out(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %e = extractelement <2 x ptr> zeroinitializer, i32 1
  ret ptr %e
}

define void @stored(<2 x ptr> %v, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %e = extractelement <2 x ptr> %v, i32 1
  store ptr %e, ptr %p
  ret void
}

define <2 x ptr> @frozen(<2 x ptr> %v) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %e = freeze <2 x ptr> %v
  ret <2 x ptr> %e
}
