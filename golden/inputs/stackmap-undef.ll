; Undef is some register.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "stackmap-undef.ll"

define void @undefined() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 undef, i32 undef, ptr undef, i64 undef)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
