; A collected pointer among the deopt values is a pair of its own; a vector of such pointers is not.
; targets: x86_64 aarch64
source_filename = "deopt-pointer-vector.ll"

declare void @g()
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32, i32)

define ptr addrspace(1) @f(ptr addrspace(1) %p, <2 x ptr addrspace(1)> %v, ptr addrspace(1) %q) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 7, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) [ "deopt"(<2 x ptr addrspace(1)> %v, ptr addrspace(1) %q), "gc-live"(ptr addrspace(1) %p) ]
  %r = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  ret ptr addrspace(1) %r
}

define ptr addrspace(1) @in_registers(ptr addrspace(1) %p, <2 x ptr addrspace(1)> %v) gc "coreclr" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 8, i32 0, ptr elementtype(void ()) @g, i32 0, i32 2, i32 0, i32 0) [ "deopt"(<2 x ptr addrspace(1)> %v), "gc-live"(ptr addrspace(1) %p) ]
  %r = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  ret ptr addrspace(1) %r
}
