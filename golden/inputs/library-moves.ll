; Copies that the DAG selector turns into calls: memmove, volatile memcpy.
; targets: x86_64 ppc64 ppc64le
source_filename = "library-moves"

define i64 @f(ptr %p, ptr %q, i64 %n, i8 %v) {
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %q, i64 129, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 true)
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr @g, i64 400, i1 true)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 16, i32 8, i64 %n)
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr null, i64 400, i1 true)
  ret i64 %n
}
define i64 @h(ptr %p, ptr %q, i64 %n, i8 %v) {
  %a = alloca [40 x i64]
  call void @llvm.memmove.p0.p0.i64(ptr %a, ptr %q, i64 320, i1 false)
  %x = load i64, ptr %a
  call void @llvm.memmove.p0.p0.i64(ptr %q, ptr %a, i64 %x, i1 false)
  ret i64 %x
}
@g = global i64 0
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.experimental.stackmap(i64, i32, ...)
