; Of two constants the one that a slot's address was compared with is that address.
; targets: x86_64
source_filename = "choice-of-compared-slot.ll"

declare void @g()
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)

define void @f(ptr %p) gc "statepoint-example" {
  %a = alloca i8
  %c = icmp eq ptr %a, null
  %s = select i1 %c, i64 0, i64 90
  store i64 %s, ptr %p
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 6, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0)
  ret void
}
