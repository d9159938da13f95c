; An operand that turns out to be constant moves to the right, and the promises are dropped.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "promises-of-folded.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define void @f(i32 %a) {
  %ones = or i32 %a, -1
  %sum = add nuw nsw i32 %ones, %a
  %product = mul nuw i32 %ones, %a
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i32 %sum, i32 %product)
  ret void
}
