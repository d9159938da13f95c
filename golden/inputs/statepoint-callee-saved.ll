; Pointers of statepoints in callee-saved registers, up to the second statepoint of a function.
; targets: x86_64 aarch64
; statepoint-registers: -max-registers-for-gc-values=3 -fixup-allow-gcptr-in-csr -fixup-max-csr-statepoints=2
source_filename = "statepoint-callee-saved.ll"

declare void @g()
declare i64 @h(i64)
declare i32 @personality(...)
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32 immarg, i32 immarg)
declare i64 @llvm.experimental.gc.result.i64(token)

; Four pointers, of which three are in registers; a constant and an alloca need neither.
define ptr addrspace(1) @two(ptr addrspace(1) %a, ptr addrspace(1) %b, i64 %n, i32 %m, double %x) gc "statepoint-example" {
entry:
  %slot = alloca i64
  %p = getelementptr i8, ptr addrspace(1) %a, i64 %n
  %q = getelementptr i8, ptr addrspace(1) %b, i64 8
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(i64 (i64)) @h, i32 1, i32 0, i64 %n, i32 0, i32 0) [ "deopt"(i64 %n, i32 %m, double %x, i64 7, ptr addrspace(1) %p), "gc-live"(ptr addrspace(1) %a, ptr addrspace(1) %p, ptr addrspace(1) %b, ptr addrspace(1) %q, ptr %slot, ptr addrspace(1) null) ]
  %r = call i64 @llvm.experimental.gc.result.i64(token %t)
  %p1 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 1)
  %q1 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 2, i32 3)
  %b1 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 2, i32 2)
  store ptr addrspace(1) %q1, ptr addrspace(1) %p1
  %u = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 2, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) [ "deopt"(i64 %r), "gc-live"(ptr addrspace(1) %b1) ]
  %b2 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %u, i32 0, i32 0)
  ret ptr addrspace(1) %b2
}

; Relocates in other blocks, around a loop whose phi reads one.
define ptr addrspace(1) @loop(ptr addrspace(1) %a, i64 %n) gc "statepoint-example" {
entry:
  br label %head
head:
  %p = phi ptr addrspace(1) [ %a, %entry ], [ %p1, %behind ]
  %i = phi i64 [ 0, %entry ], [ %next, %behind ]
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 3, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) [ "deopt"(i64 %i, i64 %n), "gc-live"(ptr addrspace(1) %p) ]
  br label %behind
behind:
  %p1 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %head, label %done
done:
  ret ptr addrspace(1) %p1
}

; What a landing pad relocates stays in a slot.
define ptr addrspace(1) @unwound(ptr addrspace(1) %a, ptr addrspace(1) %b) gc "statepoint-example" personality ptr @personality {
entry:
  %t = invoke token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 4, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %a, ptr addrspace(1) %b) ] to label %next unwind label %pad
next:
  %a1 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  %u = invoke token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 5, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %a1) ] to label %end unwind label %other
end:
  %a2 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %u, i32 0, i32 0)
  ret ptr addrspace(1) %a2
pad:
  %l = landingpad token cleanup
  %b1 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %l, i32 1, i32 1)
  ret ptr addrspace(1) %b1
other:
  %o = landingpad token cleanup
  ret ptr addrspace(1) null
}

