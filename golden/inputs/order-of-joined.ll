; Joined comparisons stand where the first stood; a branch on what turns out known; a bit loaded under two names.
; targets: ppc64 ppc64le
source_filename = "order-of-joined.ll"

declare void @take(i1)
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)

define void @joined(i64 %x, ptr %p) {
  br label %next
next:
  %v = phi i64 [ %x, %0 ], [ 0, %next ]
  %a = icmp ult i64 %v, 1
  %b = icmp ule ptr %p, null
  %c = and i1 %a, %b
  br i1 %c, label %next, label %last
last:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i1 %b)
  ret void
}
define void @known(i1 %x) {
  %a = or i1 true, %x
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  br i1 %a, label %yes, label %no
yes:
  ret void
no:
  ret void
}
define void @bit(ptr %p) {
  %a = load i1, ptr %p
  %b = load i1, ptr %p
  call void @take(i1 %b)
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 3, i32 40, ptr @known, i32 0, i1 %a)
  ret void
}
