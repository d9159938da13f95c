; Compact encodings: by rbp, by the size of a frame, by the instruction that makes it, with saved registers, and only by DWARF.
; targets: x86_64-macos
source_filename = "macho-unwind.ll"

declare void @use(ptr)

define void @leaf() {
  ret void
}

define void @pointer() "frame-pointer"="all" {
  %a = alloca [5 x i64]
  call void @use(ptr %a)
  ret void
}

define void @small() {
  %a = alloca [5 x i64]
  call void @use(ptr %a)
  ret void
}

define void @large() {
  %a = alloca [5000 x i64]
  call void @use(ptr %a)
  ret void
}

define void @saved() {
  %a = alloca [5 x i64]
  call void asm sideeffect "", "~{rbx},~{r12},~{r13},~{r14},~{r15}"()
  call void @use(ptr %a)
  ret void
}

define void @saved_large() {
  %a = alloca [5000 x i64]
  call void asm sideeffect "", "~{rbx},~{r12},~{r15}"()
  call void @use(ptr %a)
  ret void
}

define void @saved_all() {
  call void asm sideeffect "", "~{rbx},~{r12},~{r13},~{r14},~{r15},~{rbp}"()
  ret void
}

define void @saved_behind_pointer() "frame-pointer"="all" {
  call void asm sideeffect "", "~{rbx},~{r13},~{r14}"()
  ret void
}

define void @saved_vectors() "frame-pointer"="all" {
  %a = alloca [5 x i64], align 64
  call void asm sideeffect "", "~{rbx},~{r13},~{r14}"()
  call void @use(ptr %a)
  ret void
}

define preserve_allcc void @all() {
  call void @use(ptr null)
  ret void
}

define void @arguments_in_memory(i64 %n) {
  call void @many(i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 %n, i64 8)
  ret void
}
declare void @many(i64, i64, i64, i64, i64, i64, i64, i64)

define void @quiet() nounwind {
  call void @use(ptr null)
  ret void
}
