; Invoked statepoints: results and relocates on the way on, relocates by the landing pad, slots taken over by phis.
; targets: x86_64 aarch64
source_filename = "statepoint-invokes.ll"

declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32 immarg, i32 immarg)
declare void @foo()
declare i32 @__gxx_personality_v0(...)

declare i64 @val(ptr addrspace(1))
declare ptr addrspace(1) @obj()
declare i64 @llvm.experimental.gc.result.i64(token)
declare ptr addrspace(1) @llvm.experimental.gc.result.p1(token)
define ptr addrspace(1) @f(ptr addrspace(1) %o, ptr addrspace(1) %p) gc "statepoint-example" personality ptr @__gxx_personality_v0 {
entry:
  %t = invoke token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(ptr addrspace(1) ()) @obj, i32 0, i32 0, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %o, ptr addrspace(1) %p)] to label %n unwind label %u
n:
  %r = call ptr addrspace(1) @llvm.experimental.gc.result.p1(token %t)
  %o1 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  %c = icmp eq ptr addrspace(1) %o1, null
  br i1 %c, label %a, label %b
a:
  ret ptr addrspace(1) %r
b:
  %p1 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 1, i32 1)
  ret ptr addrspace(1) %p1
u:
  %l = landingpad token cleanup
  %o2 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %l, i32 0, i32 0)
  %p2 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %l, i32 1, i32 1)
  ret ptr addrspace(1) %p2
}

define i64 @g(ptr addrspace(1) %o, i1 %c) gc "statepoint-example" personality ptr @__gxx_personality_v0 {
entry:
  br i1 %c, label %x, label %y
x:
  %t = invoke token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(i64 (ptr addrspace(1))) @val, i32 1, i32 0, ptr addrspace(1) %o, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %o)] to label %n1 unwind label %u1
n1:
  %r = call i64 @llvm.experimental.gc.result.i64(token %t)
  %o1 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  br label %m
y:
  %t2 = invoke token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 2, i32 0, ptr elementtype(i64 (ptr addrspace(1))) @val, i32 1, i32 0, ptr addrspace(1) %o, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %o)] to label %n2 unwind label %u2
n2:
  %o2 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t2, i32 0, i32 0)
  br label %m
m:
  %s = phi i64 [%r, %n1], [0, %n2]
  %oo = phi ptr addrspace(1) [%o1, %n1], [%o2, %n2]
  %t3 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 3, i32 0, ptr elementtype(i64 (ptr addrspace(1))) @val, i32 1, i32 0, ptr addrspace(1) %oo, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %oo)]
  %r3 = call i64 @llvm.experimental.gc.result.i64(token %t3)
  %oo3 = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t3, i32 0, i32 0)
  store i64 4, ptr addrspace(1) %oo3
  %z = add i64 %s, %r3
  ret i64 %z
u1:
  %l = landingpad token cleanup
  %e = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %l, i32 0, i32 0)
  store i64 4, ptr addrspace(1) %e
  ret i64 1
u2:
  %l2 = landingpad token catch ptr null
  ret i64 2
}
