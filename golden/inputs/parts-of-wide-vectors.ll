; Wide vectors of elements, and loaded ones, are passed on in parts that are made where they are passed.
; targets: x86_64 aarch64
source_filename = "parts-of-wide-vectors.ll"
declare void @poll()
define <4 x ptr addrspace(1)> @splat(ptr addrspace(1) %p) gc "statepoint-example" {
  %s = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @poll, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %p) ]
  %q = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %s, i32 0, i32 0)
  %i = insertelement <4 x ptr addrspace(1)> poison, ptr addrspace(1) %q, i64 0
  %v = shufflevector <4 x ptr addrspace(1)> %i, <4 x ptr addrspace(1)> poison, <4 x i32> zeroinitializer
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 2, i32 0, ptr elementtype(void ()) @poll, i32 0, i32 0, i32 0, i32 0)
  ret <4 x ptr addrspace(1)> %v
}
define <4 x ptr addrspace(1)> @built(ptr addrspace(1) %p, ptr %m) gc "statepoint-example" {
  %s = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 3, i32 0, ptr elementtype(void ()) @poll, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %p) ]
  %q = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %s, i32 0, i32 0)
  %v = insertelement <4 x ptr addrspace(1)> zeroinitializer, ptr addrspace(1) %q, i64 3
  store <4 x ptr addrspace(1)> zeroinitializer, ptr %m
  ret <4 x ptr addrspace(1)> %v
}
define <4 x ptr addrspace(1)> @loaded(<4 x ptr addrspace(1)> %p, ptr %m) gc "statepoint-example" {
  %s = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 4, i32 0, ptr elementtype(void ()) @poll, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(<4 x ptr addrspace(1)> %p) ]
  %q = call <4 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v4p1(token %s, i32 0, i32 0)
  store <4 x ptr addrspace(1)> zeroinitializer, ptr %m
  ret <4 x ptr addrspace(1)> %q
}
define <2 x ptr addrspace(1)> @low_above_zero(ptr addrspace(1) %p) gc "statepoint-example" {
  %s = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 5, i32 0, ptr elementtype(void ()) @poll, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %p) ]
  %q = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %s, i32 0, i32 0)
  %v = insertelement <2 x ptr addrspace(1)> zeroinitializer, ptr addrspace(1) %q, i64 0
  ret <2 x ptr addrspace(1)> %v
}
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32 immarg, i32 immarg)
declare <4 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v4p1(token, i32 immarg, i32 immarg)
