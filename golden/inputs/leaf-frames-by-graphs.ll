; Frames of functions that call nothing: whether a register is saved so that far slots can be reached.
; targets: aarch64
; isel: dag
source_filename = "leaf-frames-by-graphs.ll"

declare void @g(ptr)

define void @realigned() {
  %a = alloca i16, align 128
  %b = alloca [7 x i8]
  ret void
}

define void @realigned_and_calls() {
  %a = alloca i16, align 128
  %b = alloca [7 x i8]
  call void @g(ptr %a)
  ret void
}

define void @just_within() {
  %a = alloca [240 x i8]
  ret void
}

define void @just_beyond() {
  %a = alloca [241 x i8]
  store i8 1, ptr %a
  ret void
}

define void @saves_two() {
  %a = alloca [240 x i8]
  call void asm sideeffect "", "~{x19},~{x20}"()
  ret void
}

define void @framed() "frame-pointer"="all" {
  %a = alloca [260 x i8]
  ret void
}

define void @framed_and_calls() "frame-pointer"="all" {
  %a = alloca [240 x i8]
  call void @g(ptr %a)
  ret void
}

define void @framed_and_clobbers() "frame-pointer"="all" {
  %a = alloca [260 x i8]
  call void asm sideeffect "", "~{x30}"()
  ret void
}
