; Vectors of pointers have slots of their own size.
; targets: x86_64 aarch64
source_filename = "statepoint-vectors.ll"

declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32 immarg, i32 immarg)
declare void @foo()
declare i32 @__gxx_personality_v0(...)

declare <2 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v2p1(token, i32, i32)
define <2 x ptr addrspace(1)> @f(<2 x ptr addrspace(1)> %v) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @foo, i32 0, i32 0, i32 0, i32 0) ["gc-live"(<2 x ptr addrspace(1)> %v)]
  %r = call <2 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v2p1(token %t, i32 0, i32 0)
  ret <2 x ptr addrspace(1)> %r
}

define <2 x ptr addrspace(1)> @g(ptr %p) gc "statepoint-example" {
  %v = load <2 x ptr addrspace(1)>, ptr %p
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @foo, i32 0, i32 0, i32 0, i32 0) ["deopt"(<2 x ptr addrspace(1)> %v), "gc-live"(<2 x ptr addrspace(1)> %v)]
  %r = call <2 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v2p1(token %t, i32 0, i32 0)
  ret <2 x ptr addrspace(1)> %r
}
