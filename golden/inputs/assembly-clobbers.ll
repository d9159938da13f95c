; Registers that inline assembly overwrites hold nothing across it; with a frame pointer rbp is saved around it.
; targets: x86_64
source_filename = "assembly-clobbers"

define i64 @saved(i64 %a, i64 %b) "frame-pointer"="all" {
  %y = alloca i64
  %r = call i64 asm sideeffect "add $1, $0\0A\09nop", "=r,r,0,~{bp},~{flags}"(i64 %a, i64 %b)
  call void asm sideeffect "nop", "~{rbp},~{bx},~{cx}"()
  call void asm sideeffect "nop", "~{ebp}"()
  store i64 %r, ptr %y
  call void asm sideeffect "nop", "~{bpl}"()
  ret i64 %r
}

define i64 @two_blocks(i64 %a, i64 %b) "frame-pointer"="all" nounwind {
  %y = alloca i64
  call void asm sideeffect "nop", "~{rbp}"()
  store i64 %a, ptr %y
  br label %next
next:
  call void asm sideeffect "nop", "~{rbp}"()
  ret i64 %a
}

define i64 @all(i64 %a, i64 %b, double %d) {
  %s = fadd double %d, 1.0
  call void asm sideeffect "nop", "~{rax},~{rbx},~{rcx},~{rdx},~{rsi},~{rdi},~{rbp},~{r8},~{r9},~{r10},~{r11},~{r12},~{r13},~{r14},~{r15},~{xmm0},~{xmm1},~{memory}"()
  %sum = add i64 %a, %b
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 4, i64 %sum, double %s)
  ret i64 %sum
}

define i64 @scratch(i32 %a) {
  tail call void asm sideeffect "nop", "~{ax},~{bx},~{cx},~{dx},~{bp},~{si},~{di},~{r8},~{r9},~{r10},~{r12},~{r13},~{r14},~{r15}"() nounwind
  tail call void (i64, i32, ...) @llvm.experimental.stackmap(i64 16, i32 8, i32 %a)
  %r = call anyregcc i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 2, i32 15, ptr null, i32 1, i32 %a)
  tail call void asm sideeffect "nop", "~{rax},~{r11},~{rbp}"() nounwind
  ret i64 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
