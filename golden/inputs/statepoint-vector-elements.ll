; Vectors of collected pointers around statepoints: elements put in, taken out and rearranged, by constant and computed
; numbers, addresses side by side, choices, constants and vectors of two registers.
; targets: x86_64 aarch64
source_filename = "statepoint-vector-elements.ll"

define <2 x ptr addrspace(1)> @inserted(<2 x ptr addrspace(1)> %v, ptr addrspace(1) %p, ptr addrspace(1) %q) gc "statepoint-example" {
  %one = insertelement <2 x ptr addrspace(1)> %v, ptr addrspace(1) %p, i32 0
  %two = insertelement <2 x ptr addrspace(1)> zeroinitializer, ptr addrspace(1) %q, i64 1
  %both = insertelement <2 x ptr addrspace(1)> %two, ptr addrspace(1) %p, i64 0
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @safepoint, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(<2 x ptr addrspace(1)> %one, <2 x ptr addrspace(1)> %both) ]
  %one.after = call <2 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v2p1(token %t, i32 0, i32 0)
  %both.after = call <2 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v2p1(token %t, i32 1, i32 1)
  %made = shufflevector <2 x ptr addrspace(1)> %one.after, <2 x ptr addrspace(1)> %both.after, <2 x i32> <i32 1, i32 3>
  ret <2 x ptr addrspace(1)> %made
}

define ptr addrspace(1) @computed(<2 x ptr addrspace(1)> %v, ptr addrspace(1) %p, i64 %i) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 2, i32 0, ptr elementtype(void ()) @safepoint, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(<2 x ptr addrspace(1)> %v, ptr addrspace(1) %p) ]
  %v.after = call <2 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v2p1(token %t, i32 0, i32 0)
  %p.after = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 1, i32 1)
  %changed = insertelement <2 x ptr addrspace(1)> %v.after, ptr addrspace(1) %p.after, i64 %i
  %other = xor i64 %i, 1
  %read = extractelement <2 x ptr addrspace(1)> %changed, i64 %other
  ret ptr addrspace(1) %read
}

define <2 x ptr addrspace(1)> @addresses(ptr addrspace(1) %p, <2 x i64> %by) gc "statepoint-example" {
  %fields = getelementptr i64, ptr addrspace(1) %p, <2 x i64> %by
  %next = getelementptr i8, <2 x ptr addrspace(1)> %fields, i64 8
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 3, i32 0, ptr elementtype(void ()) @safepoint, i32 0, i32 0, i32 0, i32 0) [ "deopt"(<2 x ptr addrspace(1)> %fields), "gc-live"(<2 x ptr addrspace(1)> %next) ]
  %after = call <2 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v2p1(token %t, i32 0, i32 0)
  ret <2 x ptr addrspace(1)> %after
}

define ptr addrspace(1) @wide(<4 x ptr addrspace(1)> %v, <4 x ptr addrspace(1)> %w) gc "statepoint-example" {
  %mixed = shufflevector <4 x ptr addrspace(1)> %v, <4 x ptr addrspace(1)> %w, <4 x i32> <i32 1, i32 6, i32 3, i32 4>
  %part = shufflevector <4 x ptr addrspace(1)> %v, <4 x ptr addrspace(1)> %w, <2 x i32> <i32 2, i32 7>
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 4, i32 0, ptr elementtype(void ()) @safepoint, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(<4 x ptr addrspace(1)> %mixed, <2 x ptr addrspace(1)> %part) ]
  %mixed.after = call <4 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v4p1(token %t, i32 0, i32 0)
  %part.after = call <2 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v2p1(token %t, i32 1, i32 1)
  %last = extractelement <4 x ptr addrspace(1)> %mixed.after, i32 3
  %low = extractelement <2 x ptr addrspace(1)> %part.after, i32 0
  %is = icmp eq ptr addrspace(1) %last, %low
  %made = select i1 %is, ptr addrspace(1) %last, ptr addrspace(1) %low
  ret ptr addrspace(1) %made
}

define <2 x ptr addrspace(1)> @chosen(i1 %c, ptr %m, <2 x ptr addrspace(1)> %v) gc "statepoint-example" {
  %loaded = load <2 x ptr addrspace(1)>, ptr %m
  %fixed = freeze <2 x ptr addrspace(1)> %loaded
  %made = select i1 %c, <2 x ptr addrspace(1)> %fixed, <2 x ptr addrspace(1)> %v
  store <2 x ptr addrspace(1)> %made, ptr %m, align 8
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 5, i32 0, ptr elementtype(void ()) @safepoint, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(<2 x ptr addrspace(1)> %made, <2 x ptr addrspace(1)> <ptr addrspace(1) inttoptr (i64 5 to ptr addrspace(1)), ptr addrspace(1) inttoptr (i64 15 to ptr addrspace(1))>) ]
  %after = call <2 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v2p1(token %t, i32 0, i32 0)
  ret <2 x ptr addrspace(1)> %after
}

declare void @safepoint()
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32, i32)
declare <2 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v2p1(token, i32, i32)
declare <4 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v4p1(token, i32, i32)
