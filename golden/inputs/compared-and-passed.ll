; A word compared by a difference of extended words, and passed extended, too: one instruction, as early as the comparison.
; targets: ppc64le
source_filename = "compared-and-passed.ll"

define void @at_least() {
entry:
  %0 = and i32 0, 0
  %1 = load i32, ptr null
  br label %2
2:
  %3 = icmp uge i32 %1, %0
  call void @take(i32 %1, i1 zeroext %3)
  %4 = icmp uge i64 0, 0
  call void @take_truth(i1 zeroext %4)
  ret void
}

declare void @take(i32, i1)

declare void @take_truth(i1)
