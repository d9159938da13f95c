; Arguments that are pushed: the stack map's frame size leaves them out.
; issues: 75162
; llc x86_64 -O0: right
; llc x86_64 -O2: wrong
; smemit x86_64: right

define i64 @f(ptr addrspace(1) %p) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void (i64, i64, i64, i64, i64, i64, i64, i64, i64, i64)) @g, i32 10, i32 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %p) ]
  %q = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  %n = ptrtoint ptr addrspace(1) %q to i64
  ret i64 %n
}
declare void @g(i64, i64, i64, i64, i64, i64, i64, i64, i64, i64)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32, i32)
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
