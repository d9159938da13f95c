; rewrite-statepoints-for-gc
declare void @ext()
declare void @stop() noreturn

define ptr addrspace(1) @f(i32 %x, ptr addrspace(1) %p) gc "statepoint-example" {
entry:
  br i1 true, label %a, label %b
a:
  switch i32 %x, label %same [ i32 1, label %same
                               i32 2, label %c ]
b:
  call void @ext()
  br label %same
same:
  %m = phi ptr addrspace(1) [ %p, %a ], [ %p, %a ], [ null, %b ]
  call void @ext()
  ret ptr addrspace(1) %m
c:
  call void @stop()
  call void @ext()
  ret ptr addrspace(1) %p
}

define ptr addrspace(1) @inputs(i32 %x, ptr addrspace(1) %p, ptr addrspace(1) %q) gc "statepoint-example" {
entry:
  switch i32 %x, label %first [ i32 1, label %second
                                i32 2, label %third ]
first:
  br i1 false, label %join, label %out
second:
  call void @ext()
  br label %join
third:
  br label %join
join:
  %m = phi ptr addrspace(1) [ null, %first ], [ %p, %second ], [ %q, %third ]
  call void @ext()
  ret ptr addrspace(1) %m
out:
  ret ptr addrspace(1) null
}
