; A conditional branch with one target.
source_filename = "branch-both-ways-equal.ll"
target triple = "powerpc64le-unknown-linux-gnu"

define void @same(i64 %a) {
  %c = icmp eq i64 %a, 0
  br i1 %c, label %x, label %x
  x:
  ret void
}
