; Frames without saved registers are allocated with probes.
; targets: arm64-macos
; isel: dag
source_filename = "macho-arm64-probes.ll"

define void @page(i64 %x) nounwind "probe-stack"="inline-asm" {
  %slots = alloca [5000 x i8]
  store volatile i64 %x, ptr %slots
  ret void
}
define void @pages(i64 %x) uwtable "probe-stack"="inline-asm" {
  %slots = alloca [50000 x i8]
  store volatile i64 %x, ptr %slots
  ret void
}
define void @two(i64 %x) uwtable "probe-stack"="inline-asm" {
  %slots = alloca [9000 x i8]
  store volatile i64 %x, ptr %slots
  ret void
}
define void @rest(i64 %x) nounwind "probe-stack"="inline-asm" {
  %slots = alloca [7000 x i8]
  store volatile i64 %x, ptr %slots
  ret void
}
define void @small(i64 %x) "probe-stack"="inline-asm" {
  %slots = alloca [2000 x i8]
  store volatile i64 %x, ptr %slots
  ret void
}
define void @red(i64 %x) uwtable "probe-stack"="inline-asm" {
  %slots = alloca [20 x i8]
  store volatile i64 %x, ptr %slots
  ret void
}
