; Vectors of pointers built of the same pointer, of zeros and of constants: which comes first, and who shares.
; targets: x86_64 aarch64
; isel: dag
source_filename = "vector-constants-in-order.ll"

define void @chosen() gc "statepoint-example" {
bb:
  %getelementptr = getelementptr i8, <2 x ptr addrspace(1)> zeroinitializer, <2 x i64> <i64 888, i64 908>
  %shufflevector.base = shufflevector <2 x ptr addrspace(1)> zeroinitializer, <2 x ptr addrspace(1)> zeroinitializer, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %shufflevector = shufflevector <2 x ptr addrspace(1)> %getelementptr, <2 x ptr addrspace(1)> zeroinitializer, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %shufflevector1.base = shufflevector <2 x ptr addrspace(1)> zeroinitializer, <2 x ptr addrspace(1)> zeroinitializer, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %shufflevector1 = shufflevector <2 x ptr addrspace(1)> %getelementptr, <2 x ptr addrspace(1)> zeroinitializer, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %select.base = select i1 false, <4 x ptr addrspace(1)> %shufflevector1.base, <4 x ptr addrspace(1)> %shufflevector.base
  %select = select i1 false, <4 x ptr addrspace(1)> %shufflevector1, <4 x ptr addrspace(1)> %shufflevector
  %statepoint_token = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 2882400000, i32 0, ptr elementtype(i32 ()) @snork, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(<4 x ptr addrspace(1)> %select, <4 x ptr addrspace(1)> %select.base) ]
  %select.relocated = call coldcc <4 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v4p1(token %statepoint_token, i32 1, i32 0) ; (%select.base, %select)
  %select.base.relocated = call coldcc <4 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v4p1(token %statepoint_token, i32 1, i32 1) ; (%select.base, %select.base)
  %extractelement = extractelement <4 x ptr addrspace(1)> %select.relocated, i32 0
  ret void
}
define ptr addrspace(1) @joined(i1 %cnd, ptr addrspace(1) %obj, ptr addrspace(1) %obj2) gc "statepoint-example" {
entry:
  %vec1.base = insertelement <4 x ptr addrspace(1)> zeroinitializer, ptr addrspace(1) %obj, i32 0
  %vec1 = insertelement <4 x ptr addrspace(1)> undef, ptr addrspace(1) %obj, i32 0
  br i1 %cnd, label %here, label %merge

here:                                             ; preds = %entry
  %vec2.base = insertelement <4 x ptr addrspace(1)> zeroinitializer, ptr addrspace(1) %obj2, i32 2
  %vec2 = insertelement <4 x ptr addrspace(1)> undef, ptr addrspace(1) %obj2, i32 2
  br label %merge

merge:                                            ; preds = %merge, %here, %entry
  %vec.base = phi <4 x ptr addrspace(1)> [ %vec1.base, %entry ], [ %vec2.base, %here ], [ %vec3.base, %merge ]
  %vec = phi <4 x ptr addrspace(1)> [ %vec1, %entry ], [ %vec2, %here ], [ %vec3, %merge ]
  %vec3.base = shufflevector <4 x ptr addrspace(1)> %vec.base, <4 x ptr addrspace(1)> %vec.base, <4 x i32> <i32 2, i32 0, i32 1, i32 3>
  %vec3 = shufflevector <4 x ptr addrspace(1)> %vec, <4 x ptr addrspace(1)> %vec, <4 x i32> <i32 2, i32 0, i32 1, i32 3>
  %bdv.base = extractelement <4 x ptr addrspace(1)> %vec3.base, i32 0
  %bdv = extractelement <4 x ptr addrspace(1)> %vec3, i32 0
  br i1 %cnd, label %merge, label %next

next:                                             ; preds = %merge
  %statepoint_token = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 2882400000, i32 0, ptr elementtype(void ()) @do_safepoint, i32 0, i32 0, i32 0, i32 0) [ "deopt"(i32 0, i32 -1, i32 0, i32 0, i32 0), "gc-live"(ptr addrspace(1) %bdv, ptr addrspace(1) %bdv.base) ]
  %bdv.relocated = call coldcc ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %statepoint_token, i32 1, i32 0) ; (%bdv.base, %bdv)
  %bdv.base.relocated = call coldcc ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %statepoint_token, i32 1, i32 1) ; (%bdv.base, %bdv.base)
  ret ptr addrspace(1) %bdv.relocated
}
define i32 @looped() gc "statepoint-example" {
bb:
  %getelementptr = getelementptr i8, <2 x ptr addrspace(1)> zeroinitializer, <2 x i64> <i64 948, i64 896>
  %shufflevector.base = shufflevector <2 x ptr addrspace(1)> zeroinitializer, <2 x ptr addrspace(1)> zeroinitializer, <4 x i32> <i32 0, i32 3, i32 1, i32 2>
  %shufflevector = shufflevector <2 x ptr addrspace(1)> zeroinitializer, <2 x ptr addrspace(1)> %getelementptr, <4 x i32> <i32 0, i32 3, i32 1, i32 2>
  br label %bb1

bb1:                                              ; preds = %bb1, %bb
  %phi.base = phi <4 x ptr addrspace(1)> [ %shufflevector.base, %bb ], [ zeroinitializer, %bb1 ]
  %phi = phi <4 x ptr addrspace(1)> [ %shufflevector, %bb ], [ zeroinitializer, %bb1 ]
  %extractelement.base = extractelement <4 x ptr addrspace(1)> %phi.base, i32 0
  %extractelement = extractelement <4 x ptr addrspace(1)> %phi, i32 0
  %statepoint_token = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 2882400000, i32 0, ptr elementtype(i32 ()) @spam, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %extractelement, ptr addrspace(1) %extractelement.base) ]
  %extractelement.relocated = call coldcc ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %statepoint_token, i32 1, i32 0) ; (%extractelement.base, %extractelement)
  %extractelement.base.relocated = call coldcc ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %statepoint_token, i32 1, i32 1) ; (%extractelement.base, %extractelement.base)
  %load = load i32, ptr addrspace(1) %extractelement.relocated, align 4
  br label %bb1
}
declare i32 @spam()
declare i32 @snork()
declare void @do_safepoint()
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32 immarg, i32 immarg)
declare <4 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v4p1(token, i32 immarg, i32 immarg)
