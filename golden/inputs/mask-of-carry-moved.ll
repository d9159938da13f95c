; The mask of what a borrow was spread to moves without it: counts of elements chosen by a comparison with 0.
; targets: x86_64
source_filename = "mask-of-carry-moved.ll"

declare void @take(ptr)
declare void @llvm.experimental.stackmap(i64, i32, ...)

define void @elements(ptr %a) gc "statepoint-example" {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %z = load i64, ptr %a
  %c = icmp ule i64 %z, 0
  %s = sext i1 %c to i32
  %m = and i32 %s, 65535
  %p = alloca ptr addrspace(1), i32 %m
  call void @take(ptr %p)
  ret void
}
