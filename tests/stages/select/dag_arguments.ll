source_filename = "dag_arguments"
target triple = "x86_64-unknown-linux-gnu"

define i64 @narrow_and_stack(i1 %a, i8 signext %b, i16 zeroext %c, i32 %d, i64 %e, ptr %f, i64 %g, i32 %h, i8 %i, double %j) {
  %slot = alloca i64
  store i64 %g, ptr %slot
  %kept = alloca i32
  store i32 %h, ptr %kept
  %x = zext i8 %i to i64
  %y = load i64, ptr %slot
  %z = add i64 %x, %y
  ret i64 %z
}

define double @many_doubles(double %a, double %b, double %c, double %d, double %e, double %f, double %g, double %h, double %i) {
  %x = fadd double %a, %i
  ret double %x
}
