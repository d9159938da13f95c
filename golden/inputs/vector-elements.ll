; Elements of vectors of two pointers: put in, taken out, rearranged.
; targets: x86_64
source_filename = "vector-elements.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define <2 x ptr> @i0(<2 x ptr> %v, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = insertelement <2 x ptr> %v, ptr %p, i32 0
  ret <2 x ptr> %r
}

define <2 x ptr> @i1(<2 x ptr> %v, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = insertelement <2 x ptr> %v, ptr %p, i32 1
  ret <2 x ptr> %r
}

define <2 x ptr> @u0(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = insertelement <2 x ptr> poison, ptr %p, i32 0
  ret <2 x ptr> %r
}

define <2 x ptr> @b(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %i = insertelement <2 x ptr> poison, ptr %p, i32 0
  %r = insertelement <2 x ptr> %i, ptr %q, i32 1
  ret <2 x ptr> %r
}

define <2 x ptr> @spl(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %i = insertelement <2 x ptr> poison, ptr %p, i32 0
  %r = shufflevector <2 x ptr> %i, <2 x ptr> poison, <2 x i32> zeroinitializer
  ret <2 x ptr> %r
}

define <2 x ptr> @sh(<2 x ptr> %a, <2 x ptr> %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = shufflevector <2 x ptr> %a, <2 x ptr> %b, <2 x i32> <i32 0, i32 2>
  ret <2 x ptr> %r
}

define <2 x ptr> @sw(<2 x ptr> %a, <2 x ptr> %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = shufflevector <2 x ptr> %a, <2 x ptr> %b, <2 x i32> <i32 1, i32 2>
  ret <2 x ptr> %r
}

define ptr @e0(<2 x ptr> %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = extractelement <2 x ptr> %a, i32 0
  ret ptr %r
}

define ptr @e1(<2 x ptr> %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = extractelement <2 x ptr> %a, i32 1
  ret ptr %r
}

define <2 x ptr> @s(<2 x ptr> %a, <2 x ptr> %b, i1 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = select i1 %c, <2 x ptr> %a, <2 x ptr> %b
  ret <2 x ptr> %r
}

define <2 x ptr> @zero() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret <2 x ptr> zeroinitializer
}

define <2 x ptr> @l1(ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %p = load ptr, ptr %q
  %r = insertelement <2 x ptr> poison, ptr %p, i32 0
  ret <2 x ptr> %r
}

define <2 x ptr> @l1b(ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %p = load ptr, ptr %q
  %r = insertelement <2 x ptr> undef, ptr %p, i32 1
  ret <2 x ptr> %r
}

define <2 x ptr> @l3(ptr %q, ptr %q2) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %p = load ptr, ptr %q
  %p2 = load ptr, ptr %q2
  %i = insertelement <2 x ptr> poison, ptr %p, i32 0
  %r = insertelement <2 x ptr> %i, ptr %p2, i32 1
  ret <2 x ptr> %r
}

define <2 x ptr> @c1() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %i = insertelement <2 x ptr> poison, ptr null, i32 0
  %r = insertelement <2 x ptr> %i, ptr null, i32 1
  ret <2 x ptr> %r
}

define ptr @ei(ptr %q, ptr %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %i = insertelement <2 x ptr> poison, ptr %q, i32 0
  %j = insertelement <2 x ptr> %i, ptr %x, i32 1
  %r = extractelement <2 x ptr> %j, i32 1
  ret ptr %r
}

define <2 x ptr> @m(<2 x ptr> %a, <2 x ptr> %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = shufflevector <2 x ptr> %a, <2 x ptr> %b, <2 x i32> <i32 0, i32 3>
  %q = shufflevector <2 x ptr> %b, <2 x ptr> %a, <2 x i32> <i32 1, i32 3>
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, <2 x ptr> %r)
  ret <2 x ptr> %q
}

define <2 x ptr> @w(<2 x ptr> %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = shufflevector <2 x ptr> %a, <2 x ptr> poison, <2 x i32> <i32 1, i32 0>
  ret <2 x ptr> %r
}
