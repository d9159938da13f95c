; Arguments stored into slots first, as a C front end does.
; targets: x86_64 ppc64 ppc64le
source_filename = "alloca-of-arguments.ll"

define i64 @spilled(i64 %a, i32 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g) {
  %s = alloca i64
  %t = alloca i32
  %u = alloca i64
  store i64 %a, ptr %s
  store i32 %b, ptr %t
  store i64 %g, ptr %u
  %x = load i64, ptr %s
  %y = load i64, ptr %u
  %z = add i64 %x, %y
  ret i64 %z
}
