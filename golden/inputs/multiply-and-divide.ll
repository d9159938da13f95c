; Multiplication, division and remainders of every width, by values and constants.
; targets: ppc64 ppc64le
source_filename = "multiply-and-divide.ll"

define i64 @wide(i64 %a, i64 %b, ptr %p) {
  %c = mul i64 %a, 9
  store i64 %c, ptr %p
  %d = mul i64 %a, -7
  store i64 %d, ptr %p
  %e = sdiv i64 %c, %b
  %f = srem i64 %e, %a
  %g = udiv i64 %f, 10
  %h = urem i64 %g, 1000
  %i = sdiv i64 %h, 16
  %k = srem i64 %a, -3
  %j = add i64 %i, %k
  ret i64 %j
}
define i32 @word(i32 %a, i32 %b) {
  %c = mul i32 %a, 40000
  %d = mul i32 %c, 15
  %e = sdiv i32 %d, %b
  %f = urem i32 %e, %b
  %g = udiv i32 %f, 7
  %h = srem i32 %g, 8
  ret i32 %h
}
define i8 @byte(i8 %a, i16 %b) {
  %c = sdiv i8 %a, 5
  %d = udiv i16 %b, 300
  %e = trunc i16 %d to i8
  %f = urem i8 %c, %e
  %g = mul i8 %f, 23
  ret i8 %g
}
