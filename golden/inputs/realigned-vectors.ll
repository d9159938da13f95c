; Saved vector registers lie below the saved r30 of a realigned frame without a frame pointer.
; targets: ppc64 ppc64le
source_filename = "realigned-vectors.ll"

define void @f() nounwind {
  %a = alloca i64, align 64
  call void asm sideeffect "", "r,~{v20},~{v31}"(ptr %a)
  ret void
}
