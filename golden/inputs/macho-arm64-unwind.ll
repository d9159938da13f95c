; Compact encodings: by the frame record with pairs of saved registers, by the size of a frame, and only by DWARF.
; targets: arm64-macos
; isel: dag
source_filename = "macho-arm64-unwind.ll"

declare void @use(ptr)

define void @leaf() {
  ret void
}

define void @record() "frame-pointer"="all" {
  %a = alloca [5 x i64]
  call void @use(ptr %a)
  ret void
}

define void @frameless() {
  %a = alloca [5 x i64]
  store i64 1, ptr %a
  ret void
}

define void @large() "frame-pointer"="all" {
  %a = alloca [5000 x i64]
  call void @use(ptr %a)
  ret void
}

define void @larger() {
  %a = alloca [9000 x i64]
  store i64 1, ptr %a
  ret void
}

define void @general() "frame-pointer"="all" {
  call void asm sideeffect "", "~{x19},~{x20},~{x22},~{x23},~{x26},~{x27}"()
  ret void
}

define void @vectors() "frame-pointer"="all" {
  call void asm sideeffect "", "~{x19},~{d8},~{d11},~{d12},~{d15}"()
  ret void
}

define void @without_record() {
  call void asm sideeffect "", "~{x19},~{x21},~{d9}"()
  ret void
}

define preserve_mostcc void @most() "frame-pointer"="all" {
  call void @use(ptr null)
  ret void
}

define void @described() "frame-pointer"="all" uwtable {
  %a = alloca [5 x i64]
  call void @use(ptr %a)
  ret void
}

define void @quiet() nounwind {
  call void @use(ptr null)
  ret void
}
