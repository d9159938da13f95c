; Saved registers stay behind the stack pointer's move in frames beyond the red zone; setjmp wants a frame pointer.
; targets: ppc64 ppc64le
source_filename = "frame-saved-far.ll"

declare i32 @setjmp(ptr) returns_twice
define void @f(ptr %p) {
  call void asm sideeffect "", "~{r30},~{r29}"()
  %r = call i32 @setjmp(ptr %p)
  ret void
}
define void @f2(ptr %p) {
  call void asm sideeffect "", "~{r30},~{r29}"()
  %a = alloca [200 x i8]
  %b = alloca [5 x i64]
  call void asm sideeffect "", "r,r"(ptr %a, ptr %b)
  ret void
}
define void @f3(ptr %p) {
  call void asm sideeffect "", "~{r30},~{r29}"()
  %a = alloca [200 x i8]
  call void asm sideeffect "", "r"(ptr %a)
  %r = call i32 @puts(ptr %p)
  ret void
}
define void @f4(ptr %p) {
  call void asm sideeffect "", "~{r30},~{r29}"()
  %a = alloca [240 x i8]
  call void asm sideeffect "", "r"(ptr %a)
  %r = call i32 @puts(ptr %p)
  ret void
}
declare i32 @puts(ptr) 
