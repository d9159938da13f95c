; Division, shifts and byte products name registers; what is in them moves or is loaded again.
define i64 @f(i64 %a, i64 %b, i64 %c, i64 %d) {
  %q = sdiv i64 %a, %b
  %r = urem i64 %c, %d
  %s = shl i64 %q, %r
  %t = add i64 %s, %c
  %u = add i64 %t, %d
  ret i64 %u
}

define i8 @bytes(i8 %a, i8 %b) {
  %p = mul i8 %a, %b
  %r = urem i8 %p, %b
  %s = ashr i8 %r, %a
  ret i8 %s
}
