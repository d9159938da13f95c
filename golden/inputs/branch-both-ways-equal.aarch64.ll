; A conditional branch with one target.
; targets: aarch64
source_filename = "branch-both-ways-equal.ll"

define void @same(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp eq i64 %a, 0
  br i1 %c, label %x, label %x
  x:
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
