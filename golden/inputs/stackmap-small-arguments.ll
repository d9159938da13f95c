; Arguments narrower than a register.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "stackmap-small-arguments.ll"

define void @small(i1 %a, i8 %b, i16 %c, i32 %d) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i1 %a, i8 %b, i16 %c, i32 %d)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
