; Registers that the function's own convention saves are tried last, its results are not saved.
declare i64 @ext(i64)

define preserve_mostcc i64 @most(i64 %a, i64 %b) {
  %s = mul i64 %a, %b
  %r = call i64 @ext(i64 %s)
  %t = add i64 %r, %s
  ret i64 %t
}

define coldcc i8 @cold(i8 %a, i8 %b) {
  %s = add i8 %a, %b
  %t = mul i8 %s, %b
  ret i8 %t
}
