; Fires bitcast-logic.
; targets: aarch64 ppc64
source_filename = "rule-bitcast-logic.ll"

define double @f(double %d) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = bitcast double %d to i64
  %b = xor i64 %a, -9223372036854775808
  %r = bitcast i64 %b to double
  ret double %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
