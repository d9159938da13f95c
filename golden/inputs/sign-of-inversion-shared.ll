; A constant and the shifted sign of an inversion: the inversion goes even if the sign is read elsewhere.
; isel: dag
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "sign-of-inversion-shared.ll"

define i64 @from_constant(i64 %x) {
  %inverted = xor i64 %x, -1
  %sign = lshr i64 %inverted, 63
  %difference = sub i64 128, %sign
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %sign)
  ret i64 %difference
}

define i32 @to_constant(i32 %x) {
  %inverted = xor i32 %x, -1
  %sign = lshr i32 %inverted, 31
  %sum = add i32 %sign, 128
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i32 %sign)
  ret i32 %sum
}

define i64 @of_a_comparison(i8 %x) {
  %double = add i8 %x, %x
  %is_more = icmp uge i8 %double, %x
  %choice = select i1 %is_more, i64 127, i64 128
  %widened = zext i1 %is_more to i8
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i8 %widened)
  ret i64 %choice
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
