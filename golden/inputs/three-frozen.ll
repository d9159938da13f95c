; targets: x86_64 aarch64
; Three relocated pointers are frozen, and moved by different distances.
source_filename = "three-frozen.ll"

declare void @g()
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare <3 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v3p1(token, i32, i32)

define <3 x ptr addrspace(1)> @frozen(<3 x ptr addrspace(1)> %x) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(<3 x ptr addrspace(1)> %x) ]
  %r = call <3 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v3p1(token %t, i32 0, i32 0)
  %z = freeze <3 x ptr addrspace(1)> %r
  ret <3 x ptr addrspace(1)> %z
}

define <3 x ptr addrspace(1)> @moved(<3 x ptr addrspace(1)> %x) gc "statepoint-example" {
  %a = getelementptr i8, <3 x ptr addrspace(1)> %x, <3 x i64> <i64 0, i64 8, i64 16>
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(<3 x ptr addrspace(1)> %a) ]
  %r = call <3 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v3p1(token %t, i32 0, i32 0)
  ret <3 x ptr addrspace(1)> %r
}
