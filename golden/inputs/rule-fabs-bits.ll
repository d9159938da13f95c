; Fires bitcast-logic.
; targets: aarch64 ppc64
source_filename = "rule-fabs-bits.ll"

define double @f(double %d) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = bitcast double %d to i64
  %b = and i64 %a, 9223372036854775807
  %r = bitcast i64 %b to double
  ret double %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
