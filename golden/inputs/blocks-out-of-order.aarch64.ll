; Blocks laid out in another order than control takes.
; targets: aarch64
source_filename = "blocks-out-of-order.ll"

define i64 @order(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  br label %x
  z:
  %r = add i64 %q, 1
  ret i64 %r
  y:
  %q = mul i64 %p, 3
  br label %z
  x:
  %p = add i64 %a, 7
  br label %y
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
