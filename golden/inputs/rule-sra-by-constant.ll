; Fires sra-by-constant.
; targets: aarch64
source_filename = "rule-sra-by-constant.ll"

define i64 @f(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = ashr i64 %x, 3
  %b = or i64 %a, 7
  %r = ashr i64 %b, 2
  ret i64 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
