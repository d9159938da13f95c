; The result of a statepoint for other blocks is copied before what comes behind the statepoint; so are values that stay.
; targets: x86_64 aarch64
source_filename = "result-elsewhere-before-load.ll"

declare ptr @takes(i64)
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32 immarg, i32 immarg)
declare ptr @llvm.experimental.gc.result.p0(token)

define void @loaded_elsewhere(i64 %x) gc "statepoint-example" {
entry:
  %p = getelementptr i32, ptr addrspace(1) null, i64 %x
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 16, i32 0, ptr elementtype(ptr (i64)) @takes, i32 1, i32 0, i64 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %p) ]
  %r = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  br label %next
next:
  %q = call ptr @llvm.experimental.gc.result.p0(token %t)
  %v = load i16, ptr addrspace(1) %r
  br label %end
end:
  br label %end
}

define void @stored_here(i64 %x, ptr addrspace(1) %p) gc "statepoint-example" {
entry:
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 16, i32 0, ptr elementtype(ptr (i64)) @takes, i32 1, i32 0, i64 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %p) ]
  %r = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  store i64 %x, ptr addrspace(1) %r
  br label %next
next:
  %q = call ptr @llvm.experimental.gc.result.p0(token %t)
  store ptr %q, ptr addrspace(1) %r
  ret void
}

define void @another_behind(i64 %x, ptr addrspace(1) %p) gc "statepoint-example" {
entry:
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 16, i32 0, ptr elementtype(ptr (i64)) @takes, i32 1, i32 0, i64 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %p) ]
  %r = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  %u = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 17, i32 0, ptr elementtype(ptr (i64)) @takes, i32 1, i32 0, i64 %x, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %r) ]
  %s = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %u, i32 0, i32 0)
  br label %next
next:
  %q = call ptr @llvm.experimental.gc.result.p0(token %t)
  store ptr %q, ptr addrspace(1) %s
  ret void
}

define void @slot_elsewhere(i64 %x, ptr addrspace(1) %p) gc "statepoint-example" {
entry:
  %a = alloca i64
  %c = addrspacecast ptr %a to ptr addrspace(1)
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 16, i32 0, ptr elementtype(ptr (i64)) @takes, i32 1, i32 0, i64 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %p, ptr addrspace(1) %c) ]
  %r = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  store i64 %x, ptr addrspace(1) %r
  br label %next
next:
  %s = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 1, i32 1)
  store i64 %x, ptr addrspace(1) %s
  ret void
}
