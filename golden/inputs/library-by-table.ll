; Where the module asks for it, functions of the C library are called through the table of global offsets.
; targets: x86_64
source_filename = "library-by-table.c"

define double @f(ptr %a, i64 %n, double %d) "probe-stack"="inline-asm" {
  %room = alloca [3000 x i8]
  call void @llvm.memmove.p0.p0.i64(ptr %room, ptr %a, i64 %n, i1 false)
  %r = call double @llvm.sin.f64(double %d)
  %q = frem double %r, %d
  ret double %q
}

declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare double @llvm.sin.f64(double)

!llvm.module.flags = !{!0}
!0 = !{i32 2, !"RtLibUseGOT", i32 1}
