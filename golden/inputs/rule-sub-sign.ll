; Fires sub-sign.
; targets: aarch64 ppc64 ppc64le
source_filename = "rule-sub-sign.ll"

define i64 @f(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %b = shl i64 %x, 63
  %r = sub i64 %y, %b
  ret i64 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
