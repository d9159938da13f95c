; What is loaded for both places of a vector is loaded into both, from a plain address, if nothing else wants it.
; targets: aarch64
source_filename = "splat-of-load.ll"
@table = dso_local global [8 x i64] zeroinitializer
declare void @poll()
declare void @llvm.experimental.stackmap(i64, i32, ...)
define <2 x ptr addrspace(1)> @relocated(ptr addrspace(1) %p) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @poll, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %p) ]
  %q = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  %i = insertelement <2 x ptr addrspace(1)> poison, ptr addrspace(1) %q, i64 0
  %s = shufflevector <2 x ptr addrspace(1)> %i, <2 x ptr addrspace(1)> poison, <2 x i32> zeroinitializer
  %g = getelementptr i8, <2 x ptr addrspace(1)> %s, <2 x i64> <i64 8, i64 16>
  ret <2 x ptr addrspace(1)> %g
}
define void @places(ptr %p, ptr %to, i64 %n) {
  %a = getelementptr i64, ptr %p, i64 3
  %u = load i64, ptr %a
  %b = getelementptr i64, ptr %p, i64 %n
  %v = load volatile i64, ptr %b
  %w = load i64, ptr getelementptr (i64, ptr @table, i64 2)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  %ui = insertelement <2 x i64> poison, i64 %u, i64 0
  %us = shufflevector <2 x i64> %ui, <2 x i64> poison, <2 x i32> zeroinitializer
  %vi = insertelement <2 x i64> poison, i64 %v, i64 0
  %vs = shufflevector <2 x i64> %vi, <2 x i64> poison, <2 x i32> zeroinitializer
  %wi = insertelement <2 x i64> poison, i64 %w, i64 0
  %ws = shufflevector <2 x i64> %wi, <2 x i64> poison, <2 x i32> zeroinitializer
  store <2 x i64> %us, ptr %to
  store <2 x i64> %vs, ptr %to
  store <2 x i64> %ws, ptr %to
  ret void
}
define i64 @wanted_twice(ptr %p, ptr %to) {
  %v = load i64, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  %i = insertelement <2 x i64> poison, i64 %v, i64 0
  %s = shufflevector <2 x i64> %i, <2 x i64> poison, <2 x i32> zeroinitializer
  store <2 x i64> %s, ptr %to
  ret i64 %v
}
define void @wide(ptr %p, ptr %to) {
  %v = load i64, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0)
  %i = insertelement <8 x i64> poison, i64 %v, i64 0
  %s = shufflevector <8 x i64> %i, <8 x i64> poison, <8 x i32> zeroinitializer
  store <8 x i64> %s, ptr %to
  ret void
}
define void @narrow(ptr %p, ptr %to) {
  %n = load i32, ptr %p
  %v = zext i32 %n to i64
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0)
  %i = insertelement <2 x i64> poison, i64 %v, i64 0
  %s = shufflevector <2 x i64> %i, <2 x i64> poison, <2 x i32> zeroinitializer
  store <2 x i64> %s, ptr %to
  ret void
}
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32 immarg, i32 immarg)
