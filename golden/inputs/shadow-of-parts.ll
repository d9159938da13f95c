; targets: aarch64 ppc64 ppc64le
; A shadow that ends inside an instruction is filled up to its end.
source_filename = "shadow-of-parts.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define void @f() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 1)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 6)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 11)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  ret void
}
