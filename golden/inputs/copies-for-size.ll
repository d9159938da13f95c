; Copies and fills of functions that are to be small: fewer pieces are done in place.
; targets: x86_64 aarch64 aarch64_be ppc64 ppc64le
; isel: dag
source_filename = "copies-for-size.ll"
define void @copy(ptr %p, ptr %q) optsize {
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %q, i64 31, i1 false)
  ret void
}
define void @copy5(ptr %p, ptr %q) optsize {
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %p, ptr align 1 %q, i64 63, i1 false)
  ret void
}
define void @copyv(ptr %p, ptr %q) optsize {
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %p, ptr align 1 %q, i64 31, i1 true)
  ret void
}
define void @move(ptr %p, ptr %q) optsize {
  call void @llvm.memmove.p0.p0.i64(ptr align 2 %p, ptr align 2 %q, i64 17, i1 false)
  ret void
}
define void @move2(ptr %p, ptr %q) optsize {
  call void @llvm.memmove.p0.p0.i64(ptr align 2 %p, ptr align 2 %q, i64 41, i1 false)
  ret void
}
define void @set(ptr %p, ptr %q) optsize {
  call void @llvm.memset.p0.i64(ptr align 1 %p, i8 0, i64 70, i1 false)
  ret void
}
define void @set2(ptr %p, ptr %q) optsize {
  call void @llvm.memset.p0.i64(ptr align 1 %p, i8 0, i64 200, i1 false)
  ret void
}
