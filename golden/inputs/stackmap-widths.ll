; Registers hold 1, 8, 16, 32 and 64 bits; the record gives the size.
; targets: x86_64 aarch64 aarch64_be ppc64 ppc64le
source_filename = "stackmap-widths.ll"

define void @widths(i64 %a) {
  %b = trunc i64 %a to i1
  %c = trunc i64 %a to i8
  %d = trunc i64 %a to i16
  %e = trunc i64 %a to i32
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i1 %b, i8 %c, i16 %d, i32 %e, i64 %a)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
