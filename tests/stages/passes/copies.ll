; rewrite-statepoints-for-gc
declare void @llvm.memcpy.element.unordered.atomic.p1.p1.i64(ptr addrspace(1) nocapture writeonly, ptr addrspace(1) nocapture readonly, i64, i32 immarg)
declare void @llvm.memmove.element.unordered.atomic.p1.p1.i32(ptr addrspace(1) nocapture writeonly, ptr addrspace(1) nocapture readonly, i32, i32 immarg)

define void @f(ptr addrspace(1) %to, i64 %i, ptr addrspace(1) %from, i64 %n) gc "statepoint-example" {
  %t = getelementptr inbounds i8, ptr addrspace(1) %to, i64 %i
  %s = getelementptr inbounds i8, ptr addrspace(1) %from, i64 24
  call void @llvm.memcpy.element.unordered.atomic.p1.p1.i64(ptr addrspace(1) align 8 %t, ptr addrspace(1) align 8 %s, i64 %n, i32 8)
  call void @llvm.memmove.element.unordered.atomic.p1.p1.i32(ptr addrspace(1) align 4 %to, ptr addrspace(1) align 4 null, i32 64, i32 4)
  ret void
}
