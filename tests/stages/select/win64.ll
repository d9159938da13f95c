source_filename = "win64"
target triple = "x86_64-unknown-linux-gnu"

declare win64cc i64 @w(i64, double, i32, float, i64, ptr)
define i64 @c(i64 %i, double %d, float %f, ptr %p) {
  %x = call win64cc i64 @w(i64 %i, double %d, i32 4, float %f, i64 9, ptr %p)
  ret i64 %x
}
define win64cc i64 @wd(i64 %i, double %d, i32 %j, i64 %k, i64 %l) {
  %x = add i64 %l, %k
  %y = fptosi double %d to i64
  %z = add i64 %x, %y
  ret i64 %z
}
