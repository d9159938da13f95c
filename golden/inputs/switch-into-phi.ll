; Several edges of a switch into one phi.
; targets: x86_64 ppc64 ppc64le
source_filename = "switch-into-phi.ll"

define i64 @edges(i64 %a) {
  switch i64 %a, label %d [ i64 1, label %j
  i64 2, label %j ]
  d:
  br label %j
  j:
  %r = phi i64 [ 5, %0 ], [ 5, %0 ], [ %a, %d ]
  ret i64 %r
}
