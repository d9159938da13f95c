; Fires sub-shifted-sign.
; targets: aarch64
source_filename = "rule-sub-shifted-sign.ll"

define i64 @f(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %b = lshr i64 %x, 63
  %r = sub i64 %y, %b
  ret i64 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
