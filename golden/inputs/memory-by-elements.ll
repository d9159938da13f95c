; Memory copied and set element by element, each at once: the runtime's functions, by the size of an element.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "memory-by-elements.ll"

define void @f(ptr %to, ptr %from, i64 %n, i32 %short) {
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr align 1 %to, ptr align 1 %from, i64 %n, i32 1)
  call void @llvm.memmove.element.unordered.atomic.p0.p0.i32(ptr align 16 %to, ptr align 16 %from, i32 %short, i32 16)
  call void @llvm.memset.element.unordered.atomic.p0.i64(ptr align 8 %to, i8 7, i64 64, i32 8)
  ret void
}

define void @last(ptr addrspace(1) %to, ptr addrspace(1) %from) {
  tail call void @llvm.memcpy.element.unordered.atomic.p1.p1.i64(ptr addrspace(1) align 4 %to, ptr addrspace(1) align 4 %from, i64 64, i32 4)
  ret void
}
