; Fires fmul-select.
; targets: aarch64
source_filename = "rule-fmul-select.ll"

define double @f(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %c = icmp eq i64 %x, %y
  %s = select i1 %c, double 3.0, double 5.0
  %r = fmul double %s, 2.0
  ret double %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
