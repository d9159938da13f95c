; A choice between a relocated pointer and undef freezes the pointer, which is another value with a slot of its own.
; targets: x86_64 aarch64
source_filename = "relocated-choice-of-undef.ll"

define ptr addrspace(1) @f(ptr addrspace(1) %p, i1 %c) gc "statepoint-example" {
entry:
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %p) ]
  %r = call coldcc ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  %s = select i1 %c, ptr addrspace(1) %r, ptr addrspace(1) poison
  %u = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 2, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %s, ptr addrspace(1) %r) ]
  %v = call coldcc ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %u, i32 1, i32 0)
  ret ptr addrspace(1) %v
}

declare void @g()
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32 immarg, i32 immarg)
