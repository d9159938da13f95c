; Fires sub-sign-bit.
; targets: aarch64
source_filename = "rule-sub-sign-bit.ll"

define i64 @f(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = xor i64 %x, -1
  %b = lshr i64 %a, 63
  %r = sub i64 5, %b
  ret i64 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
