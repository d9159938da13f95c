; A choice between undef and undef is undef, and so is what is computed from it: only poison would have to be frozen.
; targets: x86_64 aarch64
source_filename = "choice-of-undef-twice.ll"

define ptr addrspace(1) @f(ptr addrspace(1) %p, i1 %c, i64 %n) gc "statepoint-example" {
entry:
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %p) ]
  %r = call coldcc ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  %s = select i1 %c, ptr addrspace(1) undef, ptr addrspace(1) undef
  %i = getelementptr i32, ptr addrspace(1) %s, i64 %n
  store ptr addrspace(1) %i, ptr addrspace(1) %r
  ret ptr addrspace(1) %r
}

declare void @g()
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32 immarg, i32 immarg)
