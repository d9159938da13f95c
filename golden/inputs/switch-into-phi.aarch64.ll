; Several edges of a switch into one phi.
; targets: aarch64
source_filename = "switch-into-phi.ll"

define i64 @edges(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  switch i64 %a, label %d [ i64 1, label %j
  i64 2, label %j ]
  d:
  br label %j
  j:
  %r = phi i64 [ 5, %0 ], [ 5, %0 ], [ %a, %d ]
  ret i64 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
