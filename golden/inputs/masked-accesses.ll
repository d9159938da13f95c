; Masked accesses with constant masks are made one element after the other; a whole load is one; what nobody reads goes.
; targets: x86_64 aarch64
; isel: dag
source_filename = "masked-accesses.ll"

declare <2 x i64> @llvm.masked.gather.v2i64.v2p1(<2 x ptr addrspace(1)>, <2 x i1>, <2 x i64>)
declare <8 x float> @llvm.masked.gather.v8f32.v8p1(<8 x ptr addrspace(1)>, <8 x i1>, <8 x float>)
declare void @llvm.masked.scatter.v2i64.v2p1(<2 x i64>, <2 x ptr addrspace(1)>, <2 x i1>)
declare <2 x i64> @llvm.masked.load.v2i64.p0(ptr, <2 x i1>, <2 x i64>)
declare void @llvm.masked.store.v2i64.p0(<2 x i64>, ptr, <2 x i1>)

define <2 x i64> @gather(<2 x ptr addrspace(1)> %p, <2 x i64> %q) {
  %a = call <2 x i64> @llvm.masked.gather.v2i64.v2p1(<2 x ptr addrspace(1)> align 8 %p, <2 x i1> <i1 false, i1 true>, <2 x i64> %q)
  ret <2 x i64> %a
}

define void @scatter(<2 x ptr addrspace(1)> %p, <2 x i64> %v) {
  call void @llvm.masked.scatter.v2i64.v2p1(<2 x i64> %v, <2 x ptr addrspace(1)> align 8 %p, <2 x i1> <i1 false, i1 true>)
  ret void
}

define <2 x i64> @load(ptr %p, <2 x i64> %q) {
  %a = call <2 x i64> @llvm.masked.load.v2i64.p0(ptr align 16 %p, <2 x i1> splat (i1 true), <2 x i64> %q)
  %b = call <2 x i64> @llvm.masked.load.v2i64.p0(ptr align 16 %p, <2 x i1> <i1 false, i1 true>, <2 x i64> %a)
  ret <2 x i64> %b
}

define void @store(ptr %p, <2 x i64> %v) {
  call void @llvm.masked.store.v2i64.p0(<2 x i64> %v, ptr align 16 %p, <2 x i1> splat (i1 true))
  call void @llvm.masked.store.v2i64.p0(<2 x i64> %v, ptr align 16 %p, <2 x i1> zeroinitializer)
  ret void
}

define void @unread(<8 x ptr addrspace(1)> %p, ptr %q) {
  %r = call <8 x float> @llvm.masked.gather.v8f32.v8p1(<8 x ptr addrspace(1)> align 4 %p, <8 x i1> splat (i1 true), <8 x float> poison)
  store i64 1, ptr %q
  ret void
}
