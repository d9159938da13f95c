; Values through aggregates at statepoints: each name has a slot of its own, and what was constant or an alloca lies in one.
; targets: x86_64 aarch64
source_filename = "sites-of-extracted.ll"

declare void @g()
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32 immarg, i32 immarg)
define ptr addrspace(1) @f(ptr addrspace(1) %p, i64 %n) gc "statepoint-example" {
  %a = insertvalue { ptr addrspace(1), i64 } undef, ptr addrspace(1) %p, 0
  %b = insertvalue { ptr addrspace(1), i64 } %a, i64 %n, 1
  %q = extractvalue { ptr addrspace(1), i64 } %b, 0
  %m = extractvalue { ptr addrspace(1), i64 } %b, 1
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 7, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) [ "deopt"(i64 %n, i64 %m), "gc-live"(ptr addrspace(1) %p, ptr addrspace(1) %q) ]
  %r = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  %s = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 1, i32 1)
  ret ptr addrspace(1) %s
}
define void @alloca(i64 %n) gc "statepoint-example" {
  %slot = alloca i64
  %a = insertvalue { ptr, i64 } undef, ptr %slot, 0
  %b = insertvalue { ptr, i64 } %a, i64 %n, 1
  %q = extractvalue { ptr, i64 } %b, 0
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 8, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) [ "deopt"(ptr %q, ptr %slot) ]
  ret void
}
define void @other_block(i64 %n, i1 %c) gc "statepoint-example" {
  %slot = alloca i64
  %a = insertvalue { ptr, i64 } undef, ptr %slot, 0
  %b = insertvalue { ptr, i64 } %a, i64 %n, 1
  br i1 %c, label %x, label %y
x:
  %q = extractvalue { ptr, i64 } %b, 0
  %m = extractvalue { ptr, i64 } %b, 1
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 8, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) [ "deopt"(ptr %q, ptr %slot, i64 %n, i64 %m) ]
  ret void
y:
  ret void
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
define void @live(i64 %n, ptr %p) {
  %slot = alloca i64
  %a = insertvalue { ptr, i64 } undef, ptr %slot, 0
  %b = insertvalue { ptr, i64 } %a, i64 %n, 1
  %q = extractvalue { ptr, i64 } %b, 0
  %m = extractvalue { ptr, i64 } %b, 1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, ptr %q, i64 %m, ptr %slot, i64 %n)
  ret void
}
declare { ptr addrspace(1), i64 } @pair()
define void @of_call() gc "statepoint-example" {
  %b = call { ptr addrspace(1), i64 } @pair()
  %q = extractvalue { ptr addrspace(1), i64 } %b, 0
  %q2 = extractvalue { ptr addrspace(1), i64 } %b, 0
  %m = extractvalue { ptr addrspace(1), i64 } %b, 1
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 9, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) [ "deopt"(i64 %m, ptr addrspace(1) %q2), "gc-live"(ptr addrspace(1) %q) ]
  %r = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  ret void
}
define void @of_load(ptr %p, i64 %n) gc "statepoint-example" {
  %b = load { i64, i32 }, ptr %p
  %q = extractvalue { i64, i32 } %b, 0
  %m = extractvalue { i64, i32 } %b, 1
  %c = insertvalue { i64, i32 } %b, i64 %n, 0
  %x = extractvalue { i64, i32 } %c, 0
  %y = extractvalue { i64, i32 } %c, 1
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 10, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) [ "deopt"(i64 %q, i32 %m, i64 %x, i32 %y, i64 %n) ]
  ret void
}
declare { i64, i1 } @llvm.uadd.with.overflow.i64(i64, i64)
define void @of_operations(ptr %p, i64 %n) gc "statepoint-example" {
  %o = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %n, i64 5)
  %q = extractvalue { i64, i1 } %o, 0
  %m = extractvalue { i64, i1 } %o, 1
  %x = cmpxchg ptr %p, i64 %n, i64 7 seq_cst seq_cst
  %old = extractvalue { i64, i1 } %x, 0
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 11, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) [ "deopt"(i64 %q, i64 %old, i1 %m, i64 %n) ]
  ret void
}
define void @of_constants(i64 %n) gc "statepoint-example" {
  %a = insertvalue { i64, i64, i64 } undef, i64 5, 0
  %b = insertvalue { i64, i64, i64 } %a, i64 %n, 1
  %five = extractvalue { i64, i64, i64 } %b, 0
  %none = extractvalue { i64, i64, i64 } %b, 2
  %one = insertvalue { i64 } undef, i64 %n, 0
  %same = extractvalue { i64 } %one, 0
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 12, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0) [ "deopt"(i64 %five, i64 %none, i64 %same, i64 %n) ]
  ret void
}
