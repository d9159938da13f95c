; Fires mulh-demanded: a random program, reduced.
; targets: x86_64
source_filename = "rule-mulh-demanded.ll"

define void @f1(i64 %0) gc "statepoint-example" {
entry:
  %1 = sub i64 %0, %0
  %2 = sdiv i64 %1, 82
  switch i64 0, label %3 [
  ]
3:
  br label %4
4:
  %5 = phi i64 [ %2, %3 ]
  br label %6
6:
  br label %6
}
