; A stackmap in a loop records phis.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "stackmap-in-loop.ll"

define i64 @loop(i64 %a) {
  br label %head
  head:
  %i = phi i64 [ 0, %0 ], [ %n, %head ]
  %s = phi i64 [ %a, %0 ], [ %t, %head ]
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 4, i64 %i, i64 %s)
  %n = add i64 %i, 1
  %t = add i64 %s, %i
  %c = icmp ult i64 %n, 10
  br i1 %c, label %head, label %out
  out:
  ret i64 %t
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
