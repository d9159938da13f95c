; The address of a symbol, counted from null, is that address: both lie in one slot.
; targets: x86_64 aarch64
source_filename = "symbol-behind-null.ll"
@near = dso_local global i64 0
@far = global i64 0
declare void @poll()
define void @f() gc "coreclr" {
  %a = ptrtoint ptr @far to i64
  %b = getelementptr i8, ptr addrspace(1) null, i64 %a
  %c = ptrtoint ptr @near to i64
  %d = getelementptr i8, ptr addrspace(1) null, i64 %c
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @poll, i32 0, i32 0, i32 0, i32 0) [ "deopt"(i64 %a, ptr addrspace(1) %b, i64 %c, ptr addrspace(1) %d) ]
  ret void
}
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
