; targets: x86_64 aarch64
; A relocated pointer is not loaded for a number that folds away with what is made of it.
source_filename = "relocated-for-a-choice.ll"

declare ptr addrspace(1) @callee(ptr addrspace(1))
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32 immarg, i32 immarg)

define i32 @chosen(ptr addrspace(1) %p) gc "statepoint-example" {
entry:
  %token = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(ptr addrspace(1) (ptr addrspace(1))) @callee, i32 1, i32 0, ptr addrspace(1) %p, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %p) ]
  %moved = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %token, i32 0, i32 0)
  %number = load i32, ptr addrspace(1) %moved
  %one = select i1 false, i32 %number, i32 7
  br label %next
next:
  %is = phi i32 [ %one, %entry ]
  ret i32 %is
}

define i64 @masked(ptr addrspace(1) %p) gc "statepoint-example" {
entry:
  %token = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 2, i32 0, ptr elementtype(ptr addrspace(1) (ptr addrspace(1))) @callee, i32 1, i32 0, ptr addrspace(1) %p, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %p) ]
  %moved = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %token, i32 0, i32 0)
  %number = load i64, ptr addrspace(1) %moved
  %none = and i64 %number, 0
  %other = sub i64 %none, %none
  br label %next
next:
  ret i64 %other
}

define i1 @compared(ptr addrspace(1) %p) gc "statepoint-example" {
entry:
  %token = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 3, i32 0, ptr elementtype(ptr addrspace(1) (ptr addrspace(1))) @callee, i32 1, i32 0, ptr addrspace(1) %p, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %p) ]
  %moved = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %token, i32 0, i32 0)
  %number = load i64, ptr addrspace(1) %moved
  %below = icmp ult i64 %number, 0
  ret i1 %below
}
