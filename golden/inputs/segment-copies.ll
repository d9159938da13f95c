; Copies and fills of memory that counts from a segment register.
; targets: x86_64
source_filename = "segment-copies.ll"

declare void @llvm.memcpy.p257.p0.i64(ptr addrspace(257), ptr, i64, i1)
declare void @llvm.memcpy.p0.p257.i64(ptr, ptr addrspace(257), i64, i1)
declare void @llvm.memset.p257.i64(ptr addrspace(257), i8, i64, i1)

define void @to(ptr addrspace(257) %s, ptr %p) {
  call void @llvm.memcpy.p257.p0.i64(ptr addrspace(257) %s, ptr %p, i64 16, i1 false)
  ret void
}

define void @of(ptr addrspace(257) %s, ptr %p) {
  call void @llvm.memcpy.p0.p257.i64(ptr %p, ptr addrspace(257) %s, i64 24, i1 false)
  ret void
}

define void @set(ptr addrspace(257) %s, ptr %p) {
  call void @llvm.memset.p257.i64(ptr addrspace(257) %s, i8 0, i64 16, i1 false)
  ret void
}
declare void @llvm.memmove.p257.p0.i64(ptr addrspace(257), ptr, i64, i1)

define void @move(ptr addrspace(257) %s, ptr %p) {
  call void @llvm.memmove.p257.p0.i64(ptr addrspace(257) %s, ptr %p, i64 30, i1 false)
  ret void
}
declare void @llvm.memcpy.inline.p256.p256.i64(ptr addrspace(256), ptr addrspace(256), i64, i1)

define void @both(ptr addrspace(256) %s, ptr addrspace(256) %p) {
  call void @llvm.memcpy.inline.p256.p256.i64(ptr addrspace(256) %s, ptr addrspace(256) %p, i64 250, i1 false)
  ret void
}

define void @long(ptr addrspace(257) %s, ptr align 8 %p, i64 %n) {
  %q = getelementptr i64, ptr addrspace(257) %s, i64 %n
  call void @llvm.memcpy.p257.p0.i64(ptr addrspace(257) align 8 %q, ptr align 8 %p, i64 48, i1 false)
  ret void
}
