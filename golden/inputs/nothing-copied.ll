; Copies of no bytes ask for the addresses all the same.
; targets: x86_64 ppc64 ppc64le
source_filename = "nothing-copied.ll"
define void @callee(ptr %p, ptr %a2) nounwind {
entry:
  %a2.addr = alloca ptr, align 8
  store ptr %a2, ptr %a2.addr, align 8
  %0 = load ptr, ptr %a2.addr, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %0, i64 0, i1 false)
  ret void
}
define void @callee2(ptr %p, ptr %a2) nounwind {
entry:
  %a2.addr = alloca ptr, align 8
  store ptr %a2, ptr %a2.addr, align 8
  %0 = load ptr, ptr %a2.addr, align 8
  call void @llvm.memset.p0.i64(ptr %0, i8 0, i64 0, i1 false)
  ret void
}
define void @callee3(ptr %p, ptr %a2) nounwind {
entry:
  %a2.addr = alloca ptr, align 8
  store ptr %a2, ptr %a2.addr, align 8
  %0 = load ptr, ptr %a2.addr, align 8
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %0, i64 0, i1 false)
  ret void
}
