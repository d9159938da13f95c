; At the end of a block, what its successors need.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "liveout-successors.ll"

define i64 @blocks(i64 %a) {
  %r = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 0)
  %c = icmp eq i64 %r, %a
  br i1 %c, label %x, label %y
  x:
  ret i64 %r
  y:
  ret i64 %a
}

declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
