; A value or its complement is all ones by way of an or of its own, so an inversion made of it is a new one.
; isel: dag
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "joined-with-complement.ll"

define void @f(i16 %x, i16 %y) {
  %inverted = xor i16 %y, -1
  %either = xor i16 %x, %y
  %all = or i16 %inverted, %y
  %again = xor i16 %y, %all
  %square = mul i16 %again, %again
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i16 %either, i16 %square)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
