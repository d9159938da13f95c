; Numbers that lost nothing where they were cut are converted whole; non-negative ones may be loaded with their sign.
; targets: x86_64 ppc64le
source_filename = "conversions-of-truncated"
define {double, double} @f(i64 %0, i64 %y) {
  %z = mul i64 %0, %y
  %2 = trunc nuw i64 %z to i32
  %3 = uitofp i32 %2 to double
  %r = insertvalue {double, double} zeroinitializer, double %3, 0
  ret {double, double} %r
}
define {double, double} @g(i64 %0, i64 %y) {
  %z = mul i64 %0, %y
  %2 = trunc nsw i64 %z to i32
  %3 = sitofp i32 %2 to double
  %r = insertvalue {double, double} zeroinitializer, double %3, 0
  ret {double, double} %r
}
define {float, float} @h(i64 %0, i64 %y) {
  %z = mul i64 %0, %y
  %2 = trunc nsw i64 %z to i8
  %3 = sitofp i8 %2 to float
  %r = insertvalue {float, float} zeroinitializer, float %3, 0
  ret {float, float} %r
}
define {float, float} @i(i32 %0, i32 %y) {
  %z = mul i32 %0, %y
  %2 = trunc nuw i32 %z to i8
  %3 = uitofp i8 %2 to float
  %r = insertvalue {float, float} zeroinitializer, float %3, 0
  ret {float, float} %r
}
define {float, float} @j(i64 %0, i64 %y) {
  %z = mul i64 %0, %y
  %2 = trunc nuw i64 %z to i16
  %3 = uitofp i16 %2 to float
  %r = insertvalue {float, float} zeroinitializer, float %3, 0
  ret {float, float} %r
}
define {i32, i32} @d(i32 %0, i32 %1) {
  %3 = lshr i32 %0, 8
  %4 = xor i32 %3, -1
  %5 = or i32 %4, %0
  %6 = xor i32 %5, -1
  %7 = and i32 %6, 7
  %r = insertvalue {i32, i32} zeroinitializer, i32 %7, 0
  ret {i32, i32} %r
}
define { i64, i64 } @loaded(ptr %p) {
  %1 = load i32, ptr %p
  %2 = icmp sgt i32 %1, 0
  %3 = zext nneg i32 %1 to i64
  %4 = select i1 %2, i64 %3, i64 0
  %5 = insertvalue { i64, i64 } zeroinitializer, i64 %4, 0
  ret { i64, i64 } %5
}
