; A statepoint with patch bytes is nops, and what it would call is not named; a part of a word is filled up.
; targets: x86_64 aarch64
source_filename = "statepoint-patch-bytes.ll"

declare void @nowhere(i64)
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32 immarg, i32 immarg)

define ptr addrspace(1) @f(ptr addrspace(1) %b, i64 %n, i32 %d) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 77, i32 7, ptr elementtype(void (i64)) @nowhere, i32 1, i32 2, i64 %n, i32 0, i32 0) ["deopt"(i32 %d, i64 %n, ptr addrspace(1) %b), "gc-live"(ptr addrspace(1) %b)]
  %b1 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  ret ptr addrspace(1) %b1
}
