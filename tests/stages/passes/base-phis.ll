; rewrite-statepoints-for-gc
declare void @ext()

; Two objects meet: a phi of bases runs along with the phi of derived pointers.
define ptr addrspace(1) @conflict(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q, i64 %n) gc "statepoint-example" {
entry:
  br i1 %c, label %a, label %b
a:
  %ga = getelementptr i8, ptr addrspace(1) %p, i64 %n
  br label %m
b:
  %gb = getelementptr i8, ptr addrspace(1) %q, i64 16
  br label %m
m:
  %d = phi ptr addrspace(1) [ %ga, %a ], [ %gb, %b ]
  call void @ext()
  ret ptr addrspace(1) %d
}

; One object: no phi is added.
define ptr addrspace(1) @one(i1 %c, ptr addrspace(1) %p, i64 %n) gc "statepoint-example" {
entry:
  br i1 %c, label %a, label %m
a:
  %ga = getelementptr i8, ptr addrspace(1) %p, i64 %n
  br label %m
m:
  %d = phi ptr addrspace(1) [ %ga, %a ], [ %p, %entry ]
  call void @ext()
  ret ptr addrspace(1) %d
}

; A phi of bases is its own base, null is one of them.
define ptr addrspace(1) @own(i1 %c, ptr addrspace(1) %p) gc "coreclr" {
entry:
  br i1 %c, label %a, label %m
a:
  br label %m
m:
  %d = phi ptr addrspace(1) [ null, %a ], [ %p, %entry ]
  call void @ext()
  ret ptr addrspace(1) %d
}

define ptr addrspace(1) @loop(ptr addrspace(1) %p, i64 %n) gc "statepoint-example" {
entry:
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %j, %head ]
  %it = phi ptr addrspace(1) [ %p, %entry ], [ %next, %head ]
  call void @ext()
  %next = getelementptr i64, ptr addrspace(1) %it, i64 1
  %j = add i64 %i, 1
  %more = icmp ult i64 %j, %n
  br i1 %more, label %head, label %out
out:
  ret ptr addrspace(1) %next
}

define ptr addrspace(1) @select(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q) gc "statepoint-example" {
  %g = getelementptr i8, ptr addrspace(1) %p, i64 4
  %s = select i1 %c, ptr addrspace(1) %g, ptr addrspace(1) %q
  %f = freeze ptr addrspace(1) %s
  call void @ext()
  ret ptr addrspace(1) %f
}
