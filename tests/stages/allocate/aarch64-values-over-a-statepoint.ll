; A pointer has its slot since selection: it is stored before the statepoint and loaded again behind it.
target triple = "aarch64-unknown-linux-gnu"
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32, i32)
declare void @collect()

define ptr addrspace(1) @f(ptr addrspace(1) %p, i64 %a) gc "statepoint-example" {
  %token = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @collect, i32 0, i32 0, i32 0, i32 0) [ "deopt"(i64 %a), "gc-live"(ptr addrspace(1) %p) ]
  %moved = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %token, i32 0, i32 0)
  ret ptr addrspace(1) %moved
}
