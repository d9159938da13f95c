; A sum that breaks its own promises is zero, and so is its negation.
; isel: dag
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "negation-of-broken-promise.ll"

define void @f(i64 %x) {
  %odd = or i64 %x, 1
  %less = add nuw nsw i64 %odd, -1
  %product = mul i64 %less, -1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %product)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
