; rewrite-statepoints-for-gc
declare void @ext()

define ptr addrspace(1) @f(i32 %x, ptr addrspace(1) %p, ptr addrspace(1) %q) gc "statepoint-example" {
entry:
  switch i32 %x, label %d [ i32 1, label %a
                            i32 2, label %b
                            i32 3, label %c ]
a:
  call void @ext()
  br label %m
b:
  call void @ext()
  br label %m
c:
  br label %m
d:
  br label %m
m:
  call void @ext()
  store ptr addrspace(1) %q, ptr addrspace(1) %p
  ret ptr addrspace(1) %p
}
