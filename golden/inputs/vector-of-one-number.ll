; Vectors of doublewords with one number besides zeros are loaded like others.
; targets: x86_64 aarch64
source_filename = "vector-of-one-number.ll"
declare void @poll()
define <2 x ptr addrspace(1)> @two(<2 x ptr addrspace(1)> %v) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @poll, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(<2 x ptr addrspace(1)> %v) ]
  %r = call <2 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v2p1(token %t, i32 0, i32 0)
  %g = getelementptr i8, <2 x ptr addrspace(1)> %r, <2 x i64> <i64 0, i64 24>
  %h = getelementptr i32, <2 x ptr addrspace(1)> %g, <2 x i64> <i64 8, i64 0>
  ret <2 x ptr addrspace(1)> %h
}
define <4 x ptr addrspace(1)> @four(<4 x ptr addrspace(1)> %v) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 2, i32 0, ptr elementtype(void ()) @poll, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(<4 x ptr addrspace(1)> %v) ]
  %r = call <4 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v4p1(token %t, i32 0, i32 0)
  %g = getelementptr i8, <4 x ptr addrspace(1)> %r, <4 x i64> <i64 0, i64 24, i64 0, i64 0>
  %h = getelementptr i8, <4 x ptr addrspace(1)> %g, <4 x i64> <i64 8, i64 0, i64 8, i64 0>
  ret <4 x ptr addrspace(1)> %h
}
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare <2 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v2p1(token, i32 immarg, i32 immarg)
declare <4 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v4p1(token, i32 immarg, i32 immarg)
