; Fires and-of-or.
; targets: aarch64
source_filename = "rule-and-of-or.ll"

define i64 @f(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = or i64 %x, 12
  %r = and i64 %a, 4
  ret i64 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
