; Half of a relocated vector, by a load of its own as old as who asks for it.
; targets: x86_64 aarch64
source_filename = "parts-of-loads.ll"

define <2 x ptr addrspace(1)> @f15(<2 x ptr addrspace(1)> %a, <2 x ptr addrspace(1)> %b, ptr addrspace(1) %p, ptr addrspace(1) %q, i64 %i, i64 %j, i1 %c, ptr %m, <4 x ptr addrspace(1)> %w) gc "statepoint-example" {
  %k0 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(<2 x ptr addrspace(1)> %a, <4 x ptr addrspace(1)> %w) ]
  %t0 = call <2 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v2p1(token %k0, i32 0, i32 0)
  %t1 = call <4 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v4p1(token %k0, i32 1, i32 1)
  %t2 = shufflevector <4 x ptr addrspace(1)> %w, <4 x ptr addrspace(1)> poison, <2 x i32> <i32 2, i32 3>
  %t3 = shufflevector <2 x ptr addrspace(1)> %t2, <2 x ptr addrspace(1)> %t2, <2 x i32> <i32 1, i32 3>
  %k1 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 2, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) [ "deopt"(<2 x ptr addrspace(1)> %t3, <4 x ptr addrspace(1)> %w), "gc-live"(<4 x ptr addrspace(1)> %w, ptr addrspace(1) %p, ptr addrspace(1) %p) ]
  %t4 = call <4 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v4p1(token %k1, i32 0, i32 0)
  %t5 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %k1, i32 1, i32 1)
  %t6 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %k1, i32 2, i32 2)
  %k2 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 3, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) [ "deopt"(i64 %i, <4 x ptr addrspace(1)> %w), "gc-live"(<4 x ptr addrspace(1)> %w, ptr addrspace(1) %t6) ]
  %t7 = call <4 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v4p1(token %k2, i32 0, i32 0)
  %t8 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %k2, i32 1, i32 1)
  %t9 = shufflevector <4 x ptr addrspace(1)> %t1, <4 x ptr addrspace(1)> poison, <2 x i32> <i32 0, i32 1>
  ret <2 x ptr addrspace(1)> %t9
}
declare void @g()
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare <2 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v2p1(token, i32, i32)
declare <4 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v4p1(token, i32, i32)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32, i32)
