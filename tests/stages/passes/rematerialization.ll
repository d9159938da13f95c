; rewrite-statepoints-for-gc
declare void @ext()

; Three calls, one use: the address is computed again right before it.
define void @at-use(ptr addrspace(1) %p) gc "statepoint-example" {
  %g = getelementptr i8, ptr addrspace(1) %p, i64 8
  call void @ext()
  call void @ext()
  call void @ext()
  store i8 1, ptr addrspace(1) %g
  ret void
}

; As many uses as calls, and it is not for nothing: behind each call.
define void @behind(ptr addrspace(1) %p, i64 %n, i64 %m) gc "statepoint-example" {
  %g = getelementptr i8, ptr addrspace(1) %p, i64 %n
  %h = getelementptr i8, ptr addrspace(1) %g, i64 %m
  call void @ext()
  store i8 1, ptr addrspace(1) %g
  store i8 1, ptr addrspace(1) %h
  call void @ext()
  store i8 1, ptr addrspace(1) %h
  ret void
}

; Too dear: relocated.
define void @dear(ptr addrspace(1) %p, i64 %n) gc "statepoint-example" {
  %g = getelementptr i8, ptr addrspace(1) %p, i64 %n
  %h = getelementptr i8, ptr addrspace(1) %g, i64 %n
  %i = getelementptr i8, ptr addrspace(1) %h, i64 %n
  call void @ext()
  store i8 1, ptr addrspace(1) %i
  ret void
}
