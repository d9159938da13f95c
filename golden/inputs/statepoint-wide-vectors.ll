; A vector of more pointers than a register holds is stored and loaded in parts, at one slot.
; targets: x86_64 aarch64
source_filename = "statepoint-wide-vectors.ll"

declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32 immarg, i32 immarg)
declare void @foo()
declare i32 @__gxx_personality_v0(...)

declare <4 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v4p1(token, i32, i32)
define void @f(ptr %p) gc "statepoint-example" {
  %v = load <4 x ptr addrspace(1)>, ptr %p
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @foo, i32 0, i32 0, i32 0, i32 0) ["gc-live"(<4 x ptr addrspace(1)> %v)]
  %r = call <4 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v4p1(token %t, i32 0, i32 0)
  store <4 x ptr addrspace(1)> %r, ptr %p
  ret void
}
