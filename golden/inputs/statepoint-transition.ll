; A nop on each side of a call whose callee has another idea of the collector (LLVM has no code for it on aarch64).
; targets: x86_64
source_filename = "statepoint-transition.ll"

declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32 immarg, i32 immarg)

define ptr addrspace(1) @g(ptr addrspace(1) %b, i64 %n, ptr %d) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 77, i32 0, ptr elementtype(void (i64)) %d, i32 1, i32 1, i64 %n, i32 0, i32 0) ["gc-transition"(i64 %n, ptr %d), "gc-live"(ptr addrspace(1) %b)]
  %b1 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  ret ptr addrspace(1) %b1
}
