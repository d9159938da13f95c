; Copies become moves of their width, zeros the idioms, extensions moves of the lower half.
declare i64 @ext(i8, i16, i32, i64, double, i64)

define i64 @f(i8 %a, i16 %b, i32 %c, double %d) {
  %wide = zext i32 %c to i64
  %r = call i64 @ext(i8 %a, i16 %b, i32 %c, i64 0, double 0.0, i64 %wide)
  %half = trunc i64 %r to i32
  %again = zext i32 %half to i64
  ret i64 %again
}

define double @moves(double %a, double %b) {
  %s = fadd double %b, %a
  ret double %s
}
