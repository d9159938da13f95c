; Vectors of three and five collected pointers around statepoints: passed and returned pointer by pointer, widened while
; they are handled, in memory never.
; targets: x86_64 aarch64
source_filename = "statepoint-odd-vectors.ll"

declare void @foo()
declare void @bar(<3 x ptr addrspace(1)>)
declare <3 x ptr addrspace(1)> @get()
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare <3 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v3p1(token, i32, i32)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32, i32)
define <3 x ptr addrspace(1)> @live(<3 x ptr addrspace(1)> %o) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @foo, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(<3 x ptr addrspace(1)> %o) ]
  %r = call <3 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v3p1(token %t, i32 0, i32 0)
  ret <3 x ptr addrspace(1)> %r
}
define void @deopt(<3 x ptr addrspace(1)> %o) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @foo, i32 0, i32 0, i32 0, i32 0) [ "deopt"(<3 x ptr addrspace(1)> %o) ]
  ret void
}
define void @load(ptr %p) gc "statepoint-example" {
  %o = load <3 x ptr addrspace(1)>, ptr %p
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @foo, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(<3 x ptr addrspace(1)> %o) ]
  %r = call <3 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v3p1(token %t, i32 0, i32 0)
  store <3 x ptr addrspace(1)> %r, ptr %p
  ret void
}
define ptr addrspace(1) @ext(<3 x ptr addrspace(1)> %o, ptr addrspace(1) %q) gc "statepoint-example" {
  %i = insertelement <3 x ptr addrspace(1)> %o, ptr addrspace(1) %q, i32 1
  %e = extractelement <3 x ptr addrspace(1)> %i, i32 2
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @foo, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(<3 x ptr addrspace(1)> %i, ptr addrspace(1) %e) ]
  %r = call <3 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v3p1(token %t, i32 0, i32 0)
  %s = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 1, i32 1)
  %e2 = extractelement <3 x ptr addrspace(1)> %r, i32 0
  ret ptr addrspace(1) %e2
}
define void @arg() gc "statepoint-example" {
  %v = call <3 x ptr addrspace(1)> @get()
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @foo, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(<3 x ptr addrspace(1)> %v) ]
  %r = call <3 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v3p1(token %t, i32 0, i32 0)
  call void @bar(<3 x ptr addrspace(1)> %r)
  ret void
}
define ptr addrspace(1) @frozen(<3 x ptr addrspace(1)> %o) gc "statepoint-example" {
  %a = freeze <3 x ptr addrspace(1)> %o
  %b = extractelement <3 x ptr addrspace(1)> %o, i64 2
  %d = extractelement <3 x ptr addrspace(1)> %a, i64 2
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @foo, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %d, ptr addrspace(1) %b) ]
  %r = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 1, i32 0)
  ret ptr addrspace(1) %r
}
define <3 x ptr addrspace(1)> @swapped(<3 x ptr addrspace(1)> %x, <3 x ptr addrspace(1)> %y) gc "statepoint-example" {
  %s = shufflevector <3 x ptr addrspace(1)> %x, <3 x ptr addrspace(1)> %y, <3 x i32> <i32 poison, i32 3, i32 1>
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @foo, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(<3 x ptr addrspace(1)> %s) ]
  %r = call <3 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v3p1(token %t, i32 0, i32 0)
  ret <3 x ptr addrspace(1)> %s
}
define <5 x ptr addrspace(1)> @five(<5 x ptr addrspace(1)> %o, <5 x ptr addrspace(1)> %z) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @foo, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(<5 x ptr addrspace(1)> %z) ]
  %r = call <5 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v5p1(token %t, i32 0, i32 0)
  ret <5 x ptr addrspace(1)> %r
}
declare <5 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v5p1(token, i32, i32)
