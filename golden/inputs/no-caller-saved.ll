; Functions that keep all registers but their arguments and results, or none, and calls of them.
; targets: x86_64
source_filename = "no-caller-saved.ll"

declare i32 @ext(i32, float) "no_caller_saved_registers"
declare void @sink()

define float @calls(i32 %a0, i32 %a1, float %b0) {
  %c = call i32 @ext(i32 %a0, float %b0)
  %c0 = add i32 %a0, %c
  %c2 = sitofp i32 %c0 to float
  %c3 = fadd float %c2, %b0
  ret float %c3
}
define void @inner() "no_caller_saved_registers" {
  call void @sink()
  ret void
}
define void @taken(i32 %a0, i32 %a1, float %b0) "no_caller_saved_registers" {
  call void asm sideeffect "", "~{rax},~{rdx},~{xmm1},~{rdi},~{rsi},~{xmm0}"()
  ret void
}
define float @f(float %x, i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g) "no_caller_saved_registers" "no_callee_saved_registers" {
  %s = fptosi float %x to i64
  %t = udiv i64 %s, %g
  %u = uitofp i64 %t to float
  ret float %u
}
define float @g(float %x, i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g) "no_caller_saved_registers" {
  %s = fptosi float %x to i64
  %t = udiv i64 %s, %g
  %u = uitofp i64 %t to float
  ret float %u
}
define i64 @none(i64 %a) "no_callee_saved_registers" {
  call void asm sideeffect "", "~{rbx},~{rdx},~{r12},~{rdi},~{rsi},~{xmm0}"()
  ret i64 %a
}
define i64 @site(ptr %p, i64 %a) {
  %r = call i64 %p(i64 %a) "no_caller_saved_registers"
  %s = add i64 %r, %a
  ret i64 %s
}
define void @va(i64 %a, ...) "no_caller_saved_registers" {
  call void asm sideeffect "", "~{rbx},~{rdx},~{r12},~{rdi},~{rsi},~{xmm0}"()
  ret void
}
