; A known bit is made only for its slot when the spill is the last read, and kept when even a dead copy reads it.
; targets: ppc64 ppc64le
source_filename = "condition-known-spilled.ll"

define void @copied(i32 %a, i64 %b) {
  %c = icmp eq i32 %a, %a
  %d = icmp sge i64 %b, %b
  br label %next
next:
  br label %last
last:
  %e = phi i1 [ %c, %next ]
  %f = phi i1 [ %d, %next ]
  call void null(i1 %f)
  ret void
}
define void @alone() {
  %c = trunc i8 0 to i1
  %d = icmp ugt ptr null, null
  br label %next
next:
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, ptr @alone, i32 0, i1 %d)
  %e = zext i1 %c to i8
  ret void
}
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
