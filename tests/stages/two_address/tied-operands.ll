; Results that overwrite an operand get a copy of it; other operands that read the same value read the copy.
define i64 @f(i64 %a, i64 %b) {
  %twice = add i64 %a, %a
  %sum = sub i64 %twice, %b
  %shifted = shl i64 %sum, %b
  ret i64 %shifted
}

define i16 @narrow(i8 %a) {
  %wide = zext i8 %a to i16
  %r = mul i16 %wide, %wide
  ret i16 %r
}

define double @floating(double %a, double %b) {
  %s = fadd double %a, %b
  %q = fdiv double %s, %s
  ret double %q
}
