; A conditional branch with one target.
; targets: x86_64 ppc64 ppc64le
source_filename = "branch-both-ways-equal.ll"

define void @same(i64 %a) {
  %c = icmp eq i64 %a, 0
  br i1 %c, label %x, label %x
  x:
  ret void
}
