; A sum with a number whose sign is flipped: the sign goes last.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "sum-of-flipped-sign.ll"

define i64 @f(i64 %x, i64 %y) {
  %flipped = xor i64 %x, -9223372036854775808
  %sum = add i64 %flipped, %y
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0)
  ret i64 %sum
}

define i64 @twice(i64 %x, i64 %y) {
  %flipped = xor i64 %x, -9223372036854775808
  %sum = add i64 %y, %flipped
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0, i64 %flipped)
  ret i64 %sum
}
