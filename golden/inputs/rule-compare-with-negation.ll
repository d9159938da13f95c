; Fires ppc64 compare-with-negation.
; targets: ppc64 ppc64le
source_filename = "rule-compare-with-negation.ll"

define void @f0(i64 %0) {
entry:
  %1 = xor i64 %0, %0
  %2 = sub i64 0, %0
  %3 = icmp eq i64 %2, %1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i1 %3)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
