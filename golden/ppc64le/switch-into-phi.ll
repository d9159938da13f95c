; Several edges of a switch into one phi.
source_filename = "switch-into-phi.ll"
target triple = "powerpc64le-unknown-linux-gnu"

define i64 @edges(i64 %a) {
  switch i64 %a, label %d [ i64 1, label %j
  i64 2, label %j ]
  d:
  br label %j
  j:
  %r = phi i64 [ 5, %0 ], [ 5, %0 ], [ %a, %d ]
  ret i64 %r
}
