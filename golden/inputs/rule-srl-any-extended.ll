; Fires srl-any-extended: a random program, reduced.
; targets: ppc64
source_filename = "rule-srl-any-extended.ll"

define void @f0(i8 %0) gc "statepoint-example" {
entry:
  %1 = sext i8 %0 to i64
  %2 = icmp sgt i64 0, %1
  br label %3
3:
  call void @callee4(i1 %2)
  br label %3
}

declare void @callee4(i1)
