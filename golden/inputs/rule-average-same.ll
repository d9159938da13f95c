; Fires add-zero, srl-simple, xor-same.
; targets: aarch64 ppc64 ppc64le
source_filename = "rule-average-same.ll"

define i64 @f(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = and i64 %x, %x
  %d = xor i64 %x, %x
  %h = lshr i64 %d, 1
  %r = add i64 %a, %h
  ret i64 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
