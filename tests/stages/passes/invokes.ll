; rewrite-statepoints-for-gc
declare ptr addrspace(1) @h()
declare void @use(ptr addrspace(1))
declare i32 @personality(...)

; Both destinations have other predecessors: each statepoint gets blocks of its own.
define ptr addrspace(1) @f(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q) gc "statepoint-example" personality ptr @personality {
entry:
  br i1 %c, label %a, label %b
a:
  %x = invoke ptr addrspace(1) @h() to label %n unwind label %u
b:
  %y = invoke ptr addrspace(1) @h() [ "deopt"(ptr addrspace(1) %q, i32 7) ] to label %n unwind label %u
n:
  %r = phi ptr addrspace(1) [ %x, %a ], [ %y, %b ]
  call void @use(ptr addrspace(1) %p)
  ret ptr addrspace(1) %r
u:
  %d = phi ptr addrspace(1) [ %p, %a ], [ %q, %b ]
  %l = landingpad token cleanup
  call void @use(ptr addrspace(1) %d)
  ret ptr addrspace(1) null
}

; Computed again on both ways out, which counts twice.
define ptr addrspace(1) @rematerialized(ptr addrspace(1) %p, i64 %i) gc "statepoint-example" personality ptr @personality {
  %g = getelementptr i8, ptr addrspace(1) %p, i64 %i
  %k = getelementptr i8, ptr addrspace(1) %p, i64 9
  %x = invoke ptr addrspace(1) @h() to label %n unwind label %u
n:
  store ptr addrspace(1) %x, ptr addrspace(1) %g
  store ptr addrspace(1) %x, ptr addrspace(1) %k
  ret ptr addrspace(1) %g
u:
  %l = landingpad token cleanup
  ret ptr addrspace(1) %k
}
