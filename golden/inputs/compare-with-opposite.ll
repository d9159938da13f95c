; Comparing with an opposite is testing a sum, whose operands stay on their sides.
; targets: x86_64
source_filename = "compare-with-opposite.ll"

define void @f2(i64 %0) gc "statepoint-example" {
entry:
  %1 = sdiv i64 %0, -4294967296
  %2 = icmp ne i64 %0, %1
  %3 = sitofp i1 %2 to float
  call void @callee10(float %3) nounwind
  ret void
}
declare void @callee10(float)
