; The name of an intrinsic may give the type it is made for in any way.
; targets: x86_64
source_filename = "deoptimize-void.ll"

declare void @llvm.experimental.deoptimize.void(...)

define void @f(ptr %p) {
  %a = load i8, ptr %p
  call void (...) @llvm.experimental.deoptimize.void() ["deopt"(i8 %a)]
  ret void
}
