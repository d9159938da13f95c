; Fires udiv-trivial: a random program, reduced.
; targets: ppc64le
source_filename = "rule-udiv-trivial.ll"

define void @f0(i64 %0) gc "coreclr" {
entry:
  %1 = udiv i64 0, %0
  %2 = getelementptr float, ptr null, i64 %1
  br label %3
3:
  %4 = icmp ult ptr %2, null
  ret void
}
