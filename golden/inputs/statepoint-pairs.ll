; Pointers lie in slots during the call, deopt values too; the later relocate has the earlier pair; allocas come last.
; targets: x86_64 aarch64
source_filename = "statepoint-pairs.ll"

declare void @foo()
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32 immarg, i32 immarg)

define ptr addrspace(1) @f(ptr addrspace(1) %b, i64 %n, i32 %d) gc "statepoint-example" {
  %a = alloca i64
  %g = getelementptr i8, ptr addrspace(1) %b, i64 %n
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 77, i32 0, ptr elementtype(void ()) @foo, i32 0, i32 0, i32 0, i32 0) ["deopt"(i32 %d, i64 5, i64 12345678901234, ptr %a), "gc-live"(ptr addrspace(1) %b, ptr addrspace(1) %g, ptr %a)]
  %b1 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  %g1 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 1)
  store i64 0, ptr addrspace(1) %b1
  ret ptr addrspace(1) %g1
}
