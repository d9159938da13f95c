; The end of a block ends a shadow, behind its branch.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "shadow-end-of-block.ll"

define void @shadow12() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 12)
  br label %next
  next:
  ret void
}

define void @shadow20(i64 %a) {
  %c = icmp eq i64 %a, 0
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 20)
  br i1 %c, label %x, label %y
  x:
  ret void
  y:
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
