; Blocks that control never enters.
; targets: aarch64
source_filename = "blocks-unreachable.ll"

define i64 @never(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  br label %x
  lost:
  %q = mul i64 %a, 3
  br label %x
  x:
  %r = phi i64 [ %a, %0 ], [ %q, %lost ]
  ret i64 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
