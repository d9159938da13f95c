; targets: x86_64 aarch64
; Clobbers that name another target's registers, or none, are passed over.
source_filename = "asm-clobbers-unknown.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define i64 @f(i64 %a, double %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %a, double %b)
  call void asm sideeffect "", "~{r0},~{x0_x1},~{f0},~{r31},~{nothing},~{z3}"()
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %a, double %b)
  ret i64 %a
}
