; Frames of every kind: saved registers, alignment, variable size, spills, far slots.
; targets: ppc64 ppc64le
source_filename = "frame-forms"

declare void @use(ptr)
declare double @cd(double)
declare void @llvm.experimental.stackmap(i64, i32, ...)
define i64 @csr(i64 %a) {
  call void asm sideeffect "nop", "~{r14},~{r29},~{f30},~{cr2},~{cr4}"()
  ret i64 %a
}
define i64 @csrcall(i64 %a, ptr %p) {
  call void asm sideeffect "nop", "~{r30},~{r29},~{f30}"()
  call void @use(ptr %p)
  ret i64 %a
}
define void @align(ptr %p) {
  %q = alloca i64, align 64
  %r = alloca i32
  call void @use(ptr %q)
  store i32 1, ptr %r
  call void @use(ptr %r)
  ret void
}
define void @dyn(i64 %n) {
  %q = alloca i64, i64 %n
  call void @use(ptr %q)
  ret void
}
define void @dyn64(i64 %n) {
  %q = alloca i8, i64 %n, align 64
  %r = alloca i32
  call void @use(ptr %q)
  call void @use(ptr %r)
  ret void
}
define i64 @big(i64 %n, i64 %m) {
  %q = alloca [40000 x i8]
  %x = alloca i64
  store i64 %n, ptr %x
  call void @use(ptr %q)
  %l = load i64, ptr %x
  ret i64 %l
}
define i64 @bigleaf(i64 %n) {
  %q = alloca [400 x i8]
  %x = alloca i64
  store i64 %n, ptr %x
  ret i64 %n
}
define void @bigalign(ptr %p) {
  %q = alloca [40000 x i8], align 64
  call void @use(ptr %q)
  ret void
}
define double @spill(double %a) {
  %x = fadd double %a, 1.5
  %r = call double @cd(double %x)
  %y = fadd double %r, %x
  ret double %y
}
define void @fp(i64 %n) "frame-pointer"="all" {
  call void @use(ptr null)
  ret void
}
define i64 @fpleaf(i64 %n) "frame-pointer"="all" {
  ret i64 %n
}
define void @smcsr(i64 %n) {
  call void asm sideeffect "nop", "~{r30},~{r29},~{f30},~{cr3}"()
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret void
}
define void @cr1(i64 %n) {
  call void asm sideeffect "nop", "~{cr3}"()
  ret void
}
define void @un(i64 %n) nounwind {
  call void asm sideeffect "nop", "~{v20}"()
  ret void
}
