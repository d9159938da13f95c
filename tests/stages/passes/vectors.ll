; rewrite-statepoints-for-gc
declare void @ext()

define ptr addrspace(1) @elements(<2 x ptr addrspace(1)> %v, ptr addrspace(1) %p, i32 %i) gc "statepoint-example" {
  %g = getelementptr i8, ptr addrspace(1) %p, i64 8
  %w = insertelement <2 x ptr addrspace(1)> %v, ptr addrspace(1) %g, i32 0
  %x = shufflevector <2 x ptr addrspace(1)> %w, <2 x ptr addrspace(1)> %v, <4 x i32> <i32 0, i32 3, i32 1, i32 2>
  %e = extractelement <4 x ptr addrspace(1)> %x, i32 %i
  call void @ext()
  %y = extractelement <2 x ptr addrspace(1)> %w, i32 1
  store ptr addrspace(1) %y, ptr addrspace(1) %e
  ret ptr addrspace(1) %e
}

define <2 x ptr addrspace(1)> @splat(ptr addrspace(1) %p, <2 x i64> %n) gc "statepoint-example" {
  %g = getelementptr i8, ptr addrspace(1) %p, <2 x i64> %n
  call void @ext()
  ret <2 x ptr addrspace(1)> %g
}
