; Fires udiv-special.
; targets: aarch64
source_filename = "rule-udiv-special.ll"

define i64 @f(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %r = udiv i64 %x, -1
  ret i64 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
