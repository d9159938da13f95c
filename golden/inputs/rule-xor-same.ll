; Fires xor-same.
; targets: aarch64
source_filename = "rule-xor-same.ll"

define i64 @f(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = add i64 %x, 0
  %b = sub i64 %x, 0
  %r = xor i64 %a, %b
  ret i64 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
