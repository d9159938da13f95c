; Fires sra-positive: a random program, reduced.
; targets: ppc64le
source_filename = "rule-sra-positive.ll"

define void @f1(i64 %0) gc "coreclr" {
entry:
  %1 = ashr i64 4097, %0
  call void null(i64 %1)
  br label %2
2:
  br label %2
}
