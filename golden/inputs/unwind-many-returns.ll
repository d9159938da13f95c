; A state restored behind an early return, with a frame pointer.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "unwind-many-returns.ll"

define i64 @early(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %c = icmp eq i64 %a, 0
  br i1 %c, label %x, label %y
  x:
  ret i64 1
  y:
  %d = icmp eq i64 %a, 1
  br i1 %d, label %z, label %w
  z:
  ret i64 2
  w:
  ret i64 3
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
