; targets: x86_64 aarch64
; An element of three is read beside the whole: registers that only widen it are not those that join it.
source_filename = "elements-of-three.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define ptr addrspace(1) @read(<3 x ptr addrspace(1)> %x, ptr %m) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %e = extractelement <3 x ptr addrspace(1)> %x, i32 1
  store <3 x ptr addrspace(1)> %x, ptr %m, align 16
  ret ptr addrspace(1) %e
}

define void @swapped(<3 x ptr addrspace(1)> %x, ptr %m) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %s = shufflevector <3 x ptr addrspace(1)> %x, <3 x ptr addrspace(1)> %x, <3 x i32> <i32 0, i32 5, i32 2>
  store <3 x ptr addrspace(1)> %s, ptr %m, align 16
  ret void
}
