; A shifted index at a number that no address holds: the access does the shift, the sum beside it cannot any more.
; targets: x86_64 aarch64
source_filename = "shift-at-wide-offset.ll"
declare i64 @ext()
declare void @poll()
define void @f() gc "statepoint-example" {
  %s = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(i64 ()) @ext, i32 0, i32 0, i32 0, i32 0)
  %i = call i64 @llvm.experimental.gc.result.i64(token %s)
  %p = getelementptr i64, ptr addrspace(1) inttoptr (i64 20015998343868 to ptr addrspace(1)), i64 %i
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 2, i32 0, ptr elementtype(void ()) @poll, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %p) ]
  %r = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  store ptr addrspace(1) null, ptr addrspace(1) %p
  ret void
}
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare i64 @llvm.experimental.gc.result.i64(token)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32 immarg, i32 immarg)
