; A constant address is put into a register.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "stackmap-absolute-address.ll"

define void @absolute() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, ptr inttoptr (i64 4096 to ptr), ptr inttoptr (i64 -8 to ptr))
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
