; Vectors of pointers are loaded and stored as those of integers of their width, on the fast path too.
; targets: x86_64
source_filename = "pointer-vector-moves.ll"

define void @f(ptr %to, ptr addrspace(1) %from, <2 x ptr addrspace(1)> %v) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, <2 x ptr addrspace(1)> %v)
  store <2 x ptr addrspace(1)> %v, ptr %to
  %w = load <2 x ptr addrspace(1)>, ptr addrspace(1) %from
  store <2 x ptr addrspace(1)> %w, ptr addrspace(1) %from, align 1
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
