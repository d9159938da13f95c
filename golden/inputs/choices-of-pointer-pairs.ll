; Vectors chosen by one condition share what is kept and what is left out; the later choice makes it.
; targets: x86_64 aarch64
source_filename = "choices-of-pointer-pairs.ll"
declare void @poll()
declare void @llvm.experimental.stackmap(i64, i32, ...)
define <2 x ptr addrspace(1)> @base_and_derived(i1 %c, <2 x ptr addrspace(1)> %p) gc "statepoint-example" {
  %base = select i1 %c, <2 x ptr addrspace(1)> %p, <2 x ptr addrspace(1)> zeroinitializer
  %derived = select i1 %c, <2 x ptr addrspace(1)> %p, <2 x ptr addrspace(1)> <ptr addrspace(1) inttoptr (i64 30 to ptr addrspace(1)), ptr addrspace(1) inttoptr (i64 60 to ptr addrspace(1))>
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @poll, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(<2 x ptr addrspace(1)> %derived, <2 x ptr addrspace(1)> %base) ]
  %r = call <2 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v2p1(token %t, i32 1, i32 0)
  %s = call <2 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v2p1(token %t, i32 1, i32 1)
  ret <2 x ptr addrspace(1)> %r
}
define void @other_way(i1 %c, <2 x i64> %p, <2 x i64> %q, ptr %to) {
  %x = select i1 %c, <2 x i64> %p, <2 x i64> %q
  %y = select i1 %c, <2 x i64> zeroinitializer, <2 x i64> %q
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  store <2 x i64> %x, ptr %to
  store <2 x i64> %y, ptr %to
  ret void
}
define void @zero_first(i1 %c, <2 x i64> %p, <2 x i64> %q, ptr %to) {
  %x = select i1 %c, <2 x i64> zeroinitializer, <2 x i64> %q
  %y = select i1 %c, <2 x i64> %p, <2 x i64> %q
  %z = select i1 %c, <2 x i64> %p, <2 x i64> zeroinitializer
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  store <2 x i64> %x, ptr %to
  store <2 x i64> %y, ptr %to
  store <2 x i64> %z, ptr %to
  ret void
}
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare <2 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v2p1(token, i32 immarg, i32 immarg)
