; A patchpoint in a loop, its result carried around.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "patchpoint-in-loop.ll"

define void @loop(ptr %p) {
  br label %head
  head:
  %i = phi i64 [ 0, %0 ], [ %n, %head ]
  %r = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 2, i64 %i, ptr %p, i64 %i)
  %n = add i64 %r, 1
  %c = icmp ult i64 %n, 10
  br i1 %c, label %head, label %out
  out:
  ret void
}

declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
