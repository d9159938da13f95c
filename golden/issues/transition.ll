; A statepoint with the flag of a transition.
; issues: 61264
; llc x86_64 -O0: right
; llc aarch64 -O0: crashes
; smemit aarch64: right

define i32 @f(ptr addrspace(1) %y) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 123, i32 0, ptr elementtype(i32 (i32)) @g, i32 1, i32 1, i32 7, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %y), "gc-transition"() ]
  %r = call i32 @llvm.experimental.gc.result.i32(token %t)
  ret i32 %r
}
declare i32 @g(i32)
declare i32 @llvm.experimental.gc.result.i32(token)
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
