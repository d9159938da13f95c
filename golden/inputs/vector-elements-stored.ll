; An element of a vector of pointers goes to a slot by an instruction that takes no offset, not even none from sp.
; targets: aarch64 x86_64
source_filename = "vector-elements-stored.ll"

define ptr addrspace(1) @f(ptr addrspace(1) %base, <2 x i64> %offsets) gc "statepoint-example" {
entry:
  %.splatinsert.base = insertelement <2 x ptr addrspace(1)> zeroinitializer, ptr addrspace(1) %base, i64 0
  %.splatinsert = insertelement <2 x ptr addrspace(1)> poison, ptr addrspace(1) %base, i64 0
  %.splat.base = shufflevector <2 x ptr addrspace(1)> %.splatinsert.base, <2 x ptr addrspace(1)> poison, <2 x i32> zeroinitializer
  %.splat = shufflevector <2 x ptr addrspace(1)> %.splatinsert, <2 x ptr addrspace(1)> poison, <2 x i32> zeroinitializer
  %vec = getelementptr i32, <2 x ptr addrspace(1)> %.splat, <2 x i64> %offsets
  %ptr.base = extractelement <2 x ptr addrspace(1)> %.splat.base, i32 1
  %ptr = extractelement <2 x ptr addrspace(1)> %vec, i32 1
  %statepoint_token = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 2882400000, i32 0, ptr elementtype(void ()) @do_safepoint, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %ptr, ptr addrspace(1) %ptr.base) ]
  %ptr.relocated = call coldcc ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %statepoint_token, i32 1, i32 0) ; (%ptr.base, %ptr)
  %ptr.base.relocated = call coldcc ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %statepoint_token, i32 1, i32 1) ; (%ptr.base, %ptr.base)
  ret ptr addrspace(1) %ptr.relocated
}
declare void @do_safepoint()
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32 immarg, i32 immarg)
