; Fires xor-select.
; targets: aarch64
source_filename = "rule-xor-select.ll"

define i64 @f(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %c = icmp eq i64 %x, %y
  %s = select i1 %c, i64 30, i64 50
  %r = xor i64 %s, 3
  ret i64 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
