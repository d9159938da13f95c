; Fires bitcast-sign.
; targets: aarch64
source_filename = "rule-bitcast-sign.ll"

define i64 @f(double %d) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = fneg double %d
  %r = bitcast double %a to i64
  ret i64 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
