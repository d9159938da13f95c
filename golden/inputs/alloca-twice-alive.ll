; Memory of variable size whose address lives on under two names: the copy that was made last names the difference.
; targets: x86_64 aarch64
source_filename = "alloca-twice-alive.ll"

declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare void @poll()
declare void @use(ptr)

define void @f(i64 %n) gc "statepoint-example" {
  %a = alloca ptr addrspace(1), i64 %n
  %s = select i1 false, ptr null, ptr %a
  call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(void ()) @poll, i32 0, i32 0, i32 0, i32 0)
  br label %next
next:
  call void @use(ptr %a)
  call void @use(ptr %s)
  ret void
}
