; Vectors of many registers: what finds none is passed on the stack, or returned in memory.
; targets: x86_64 aarch64
source_filename = "vectors-on-the-stack.ll"

declare void @callee(<8 x ptr>, <8 x ptr>, i64, i64, i64, i64, i64, i64, i64, <2 x ptr>)
declare void @none()
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare <19 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v19p1(token, i32, i32)
define void @pass(<8 x ptr> %a, <8 x ptr> %b, i64 %i, i64 %1, i64 %2, i64 %3, i64 %4, i64 %5, i64 %6, <2 x ptr> %c, i64 %7) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, <2 x ptr> %c, i64 %7)
  call void @callee(<8 x ptr> %b, <8 x ptr> %a, i64 %i, i64 %i, i64 %i, i64 %i, i64 %i, i64 %i, i64 %i, <2 x ptr> %c)
  ret void
}
define void @record(<64 x i64> %v) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @none, i32 0, i32 0, i32 0, i32 0) [ "deopt"(<64 x i64> %v) ]
  ret void
}
define <19 x ptr addrspace(1)> @result(<19 x ptr addrspace(1)> %v) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @none, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(<19 x ptr addrspace(1)> %v) ]
  %r = call <19 x ptr addrspace(1)> @llvm.experimental.gc.relocate.v19p1(token %t, i32 0, i32 0)
  ret <19 x ptr addrspace(1)> %r
}
