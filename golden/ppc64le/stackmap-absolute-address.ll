; A constant address is put into a register.
source_filename = "stackmap-absolute-address.ll"
target triple = "powerpc64le-unknown-linux-gnu"

define void @absolute() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, ptr inttoptr (i64 4096 to ptr), ptr inttoptr (i64 -8 to ptr))
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
