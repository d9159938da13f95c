; Two values masked by a third one and joined: joined, then masked, also where one of them has other users.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "masked-by-one-value.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define i64 @by_itself(i64 %a, i64 %b) {
  %same = and i64 %a, %a
  %product = mul i64 %b, %a
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 8, i64 %same, i64 %product)
  %masked = and i64 %a, %product
  %joined = or i64 %masked, %same
  ret i64 %joined
}

define i64 @used_again(i64 %a, i64 %b, i64 %c) {
  %left = and i64 %a, %b
  %right = and i64 %a, %c
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 8, i64 %left)
  %joined = or i64 %left, %right
  ret i64 %joined
}

define i64 @both_used_again(i64 %a, i64 %b, i64 %c) {
  %left = and i64 %a, %b
  %right = and i64 %a, %c
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 8, i64 %left, i64 %right)
  %joined = or i64 %left, %right
  ret i64 %joined
}
