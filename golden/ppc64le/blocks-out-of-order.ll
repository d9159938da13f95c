; Blocks laid out in another order than control takes.
source_filename = "blocks-out-of-order.ll"
target triple = "powerpc64le-unknown-linux-gnu"

define i64 @order(i64 %a) {
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
