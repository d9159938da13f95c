; What the combiner does with elements of vectors of pointers.
; targets: x86_64 aarch64
source_filename = "vectors-of-pointers.ll"

define <2 x ptr addrspace(1)> @f5045(<2 x ptr addrspace(1)> %v0, ptr addrspace(1) %p0, i64 %i0, ptr %m, i1 %c) gc "statepoint-example" {
e:
  %t1 = extractelement <2 x ptr addrspace(1)> %v0, i64 0
  %t2 = insertelement <2 x ptr addrspace(1)> %v0, ptr addrspace(1) %t1, i64 0
  %t3 = insertelement <2 x ptr addrspace(1)> zeroinitializer, ptr addrspace(1) %t1, i64 1
  %t4 = getelementptr i8, ptr addrspace(1) %t1, i64 24
  %t5 = getelementptr i8, ptr addrspace(1) %p0, i64 16
  %t6 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @sp, i32 0, i32 0, i32 0, i32 0) [ "deopt"(<2 x ptr addrspace(1)> %t3), "gc-live"(<2 x ptr addrspace(1)> %t2, ptr addrspace(1) %t5, ptr addrspace(1) %p0) ]
  %t7 = call <2 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v2p1(token %t6, i32 0, i32 0)
  %t8 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t6, i32 1, i32 1)
  %t9 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t6, i32 2, i32 2)
  ret <2 x ptr addrspace(1)> %t7
}

define void @f5049(<2 x ptr addrspace(1)> %v0, <2 x ptr addrspace(1)> %v1, ptr addrspace(1) %p0, ptr addrspace(1) %p1, i64 %i0, ptr %m, i1 %c, <2 x i64> %iv) gc "statepoint-example" {
e:
  %t1 = shufflevector <2 x ptr addrspace(1)> %v0, <2 x ptr addrspace(1)> poison, <2 x i32> <i32 0, i32 0>
  %t2 = extractelement <2 x ptr addrspace(1)> %t1, i64 0
  %t3 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @sp, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %p1, ptr addrspace(1) %t2) ]
  %t4 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t3, i32 0, i32 0)
  %t5 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t3, i32 1, i32 1)
  ret void 
}

define <2 x ptr addrspace(1)> @f5230(<2 x ptr addrspace(1)> %v0, ptr addrspace(1) %p0, i64 %i0, ptr %m, i1 %c, <2 x i64> %iv) gc "statepoint-example" {
e:
  %t1 = insertelement <2 x ptr addrspace(1)> %v0, ptr addrspace(1) %p0, i64 0
  %t2 = shufflevector <2 x ptr addrspace(1)> %t1, <2 x ptr addrspace(1)> poison, <2 x i32> <i32 0, i32 0>
  %t3 = getelementptr i8, ptr addrspace(1) %p0, i64 8
  %t4 = shufflevector <2 x ptr addrspace(1)> %v0, <2 x ptr addrspace(1)> %t1, <2 x i32> <i32 2, i32 3>
  %t5 = freeze <2 x ptr addrspace(1)> %t2
  %t6 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @sp, i32 0, i32 0, i32 0, i32 0)
  ret <2 x ptr addrspace(1)> %t5
}

define ptr addrspace(1) @f5272(<2 x ptr addrspace(1)> %v0, ptr addrspace(1) %p0, i64 %i0, ptr %m, i1 %c) gc "statepoint-example" {
e:
  %t1 = getelementptr i64, <2 x ptr addrspace(1)> %v0, i64 1
  %t2 = getelementptr i8, <2 x ptr addrspace(1)> %v0, i64 2
  %t3 = getelementptr i32, <2 x ptr addrspace(1)> %t2, i64 1
  %t4 = freeze <2 x ptr addrspace(1)> %t3
  store <2 x ptr addrspace(1)> %t4, ptr %m, align 32
  %t5 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @sp, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(<2 x ptr addrspace(1)> %t1) ]
  %t6 = call <2 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v2p1(token %t5, i32 0, i32 0)
  ret ptr addrspace(1) %p0
}

define <4 x ptr addrspace(1)> @f7182(<4 x ptr addrspace(1)> %v0, ptr addrspace(1) %p0, i64 %i0, ptr %m, i1 %c, <4 x i64> %iv) gc "statepoint-example" {
e:
  %t1 = getelementptr i32, ptr addrspace(1) %p0, <4 x i64> %iv
  %t2 = getelementptr i8, ptr addrspace(1) %p0, i64 24
  %t3 = shufflevector <4 x ptr addrspace(1)> %t1, <4 x ptr addrspace(1)> %t1, <4 x i32> <i32 7, i32 1, i32 4, i32 0>
  %t4 = insertelement <4 x ptr addrspace(1)> %t3, ptr addrspace(1) %p0, i32 1
  %t5 = shufflevector <4 x ptr addrspace(1)> %t3, <4 x ptr addrspace(1)> %t4, <4 x i32> <i32 1, i32 0, i32 1, i32 2>
  %t6 = shufflevector <4 x ptr addrspace(1)> %t3, <4 x ptr addrspace(1)> poison, <4 x i32> <i32 0, i32 0, i32 0, i32 0>
  %t7 = getelementptr i64, <4 x ptr addrspace(1)> %v0, i64 1
  store <4 x ptr addrspace(1)> undef, ptr %m, align 16
  %t8 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @sp, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(<4 x ptr addrspace(1)> %t4, ptr addrspace(1) %p0) ]
  %t9 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t8, i32 1, i32 1)
  ret <4 x ptr addrspace(1)> %t6
}

define <4 x ptr addrspace(1)> @f7031(<4 x ptr addrspace(1)> %v0, ptr addrspace(1) %p0, i64 %i0, ptr %m, i1 %c, <4 x i64> %iv) gc "statepoint-example" {
e:
  %t1 = extractelement <4 x ptr addrspace(1)> %v0, i64 3
  %t2 = insertelement <4 x ptr addrspace(1)> zeroinitializer, ptr addrspace(1) %t1, i32 3
  %t3 = getelementptr i32, <4 x ptr addrspace(1)> %v0, <4 x i64> %iv
  %t4 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @sp, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(<4 x ptr addrspace(1)> %t3, ptr addrspace(1) %t1) ]
  %t5 = call <4 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v4p1(token %t4, i32 0, i32 0)
  %t6 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t4, i32 1, i32 1)
  %t7 = shufflevector <4 x ptr addrspace(1)> %t3, <4 x ptr addrspace(1)> %t2, <4 x i32> <i32 1, i32 3, i32 6, i32 5>
  %t8 = shufflevector <4 x ptr addrspace(1)> %t3, <4 x ptr addrspace(1)> poison, <4 x i32> <i32 0, i32 0, i32 0, i32 0>
  %t9 = load <4 x ptr addrspace(1)>, ptr %m, align 32
  %t10 = getelementptr i8, ptr addrspace(1) %t1, <4 x i64> %iv
  %t11 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 2, i32 0, ptr elementtype(void ()) @sp, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(<4 x ptr addrspace(1)> %t3, ptr addrspace(1) %p0, ptr addrspace(1) %t1) ]
  %t12 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t11, i32 1, i32 1)
  %t13 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t11, i32 2, i32 2)
  ret <4 x ptr addrspace(1)> %t7
}

define ptr addrspace(1) @field(<2 x ptr addrspace(1)> %v) gc "statepoint-example" {
  %fields = getelementptr i8, <2 x ptr addrspace(1)> %v, i64 24
  %one = extractelement <2 x ptr addrspace(1)> %fields, i32 1
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 7, i32 0, ptr elementtype(void ()) @sp, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %one) ]
  %after = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  ret ptr addrspace(1) %after
}

declare void @sp()
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32 immarg, i32 immarg)
declare <2 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v2p1(token, i32 immarg, i32 immarg)
declare <4 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v4p1(token, i32 immarg, i32 immarg)
