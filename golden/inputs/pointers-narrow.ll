; targets: x86_64 aarch64
; Pointers of 32 bits are integers to registers and records.
source_filename = "pointers-narrow.ll"

@p32 = external global ptr addrspace(270)

declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare void @g(i32)

define i32 @moved(i1 %c, ptr %p) gc "statepoint-example" {
entry:
  %a = load ptr addrspace(270), ptr @p32
  %b = load ptr addrspace(271), ptr %p
  store ptr addrspace(270) %a, ptr %p
  store ptr addrspace(271) null, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, ptr addrspace(270) %a, ptr addrspace(271) null, ptr addrspace(271) %b)
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 16, ptr null, i32 0, ptr addrspace(270) %a, ptr addrspace(271) %b)
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 2, i32 0, ptr elementtype(void (i32)) @g, i32 1, i32 0, i32 3, i32 0, i32 0) [ "deopt"(ptr addrspace(270) %a, ptr addrspace(271) null) ]
  br i1 %c, label %x, label %y

x:
  %e = icmp eq ptr addrspace(270) %a, null
  br i1 %e, label %y, label %z

y:
  %f = phi ptr addrspace(270) [ %a, %entry ], [ null, %x ]
  store ptr addrspace(270) %f, ptr @p32
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0, ptr addrspace(270) %f)
  ret i32 0

z:
  %s = select i1 %c, ptr addrspace(271) %b, ptr addrspace(271) null
  store ptr addrspace(271) %s, ptr %p
  ret i32 1
}
