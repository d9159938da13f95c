; Fires sub-without-borrow: a random program, reduced.
; targets: ppc64
source_filename = "rule-sub-without-borrow.ll"

define void @f1() gc "statepoint-example" {
entry:
  %0 = sub i64 0, 0
  br label %1
1:
  %2 = sub i64 9223372036854775807, %0
  %3 = mul i64 %2, 0
  br label %4
4:
  %5 = phi i64 [ %3, %1 ]
  ret void
}
