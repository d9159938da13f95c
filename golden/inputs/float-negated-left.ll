; A constant on the left of a comparison without a swapped condition; the negation on its right stays.
; targets: x86_64
source_filename = "float-negated-left.ll"
define i1 @a(double %0, i16 %1) {
  %3 = fneg double %0
  %4 = fcmp une double 0.000000e+00, %3
  switch i16 %1, label %5 [
    i16 1, label %6
    i16 39, label %6
  ]
5:
  br label %6
6:
  ret i1 %4
}
define i1 @b(double %0, i16 %1) {
  %3 = fneg double %0
  %4 = fcmp une double %3, 1.0
  switch i16 %1, label %5 [
    i16 1, label %6
    i16 39, label %6
  ]
5:
  br label %6
6:
  ret i1 %4
}
define i1 @c(double %0, i16 %1, double %2) {
  %4 = fneg double %0
  %5 = fneg double %2
  %6 = fcmp une double %4, %5
  switch i16 %1, label %7 [
    i16 1, label %8
    i16 39, label %8
  ]
7:
  br label %8
8:
  ret i1 %6
}
define i1 @d(double %0, i16 %1) {
  %3 = fneg double %0
  %4 = fcmp oeq double 0.000000e+00, %3
  switch i16 %1, label %5 [
    i16 1, label %6
    i16 39, label %6
  ]
5:
  br label %6
6:
  ret i1 %4
}
define i1 @e(double %0, i16 %1) {
  %3 = fneg double %0
  %4 = fcmp oeq double %3, 1.0
  switch i16 %1, label %5 [
    i16 1, label %6
    i16 39, label %6
  ]
5:
  br label %6
6:
  ret i1 %4
}
define i1 @f(double %0, i16 %1, double %2) {
  %4 = fneg double %0
  %5 = fneg double %2
  %6 = fcmp oeq double %4, %5
  switch i16 %1, label %7 [
    i16 1, label %8
    i16 39, label %8
  ]
7:
  br label %8
8:
  ret i1 %6
}
