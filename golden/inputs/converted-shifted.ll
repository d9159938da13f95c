; Doublewords shifted and converted to double: shifted in the vector register where only that wants them.
; targets: x86_64
source_filename = "converted-shifted.ll"
define double @left(i64 %x, i8 %sw) {
  br label %a
a:
  %m = shl i64 %x, 11
  %r = uitofp i64 %m to double
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret double %r
}
define double @shared(i64 %x, i8 %sw, ptr %p) {
  br label %a
a:
  %m = shl i64 %x, 11
  %r = uitofp i64 %m to double
  store i64 %m, ptr %p
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret double %r
}
define double @var(i64 %x, i8 %sw, i64 %y) {
  br label %a
a:
  %m = shl i64 %x, %y
  %r = uitofp i64 %m to double
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret double %r
}
define double @loaded(ptr %x, i8 %sw, i64 %y) {
  br label %a
a:
  %k = load i64, ptr %x
  %m = shl i64 %k, 5
  %r = uitofp i64 %m to double
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret double %r
}
define double @masked(i64 %x, i8 %sw, i64 %y) {
  br label %a
a:
  %k = and i64 %x, %y
  %m = shl i64 %k, 5
  %r = uitofp i64 %m to double
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret double %r
}
define double @twice(i64 %x, i8 %sw, i64 %y) {
  br label %a
a:
  %m = shl i64 %x, 1
  %r = uitofp i64 %m to double
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret double %r
}
define double @logical(i64 %x, i8 %sw, i64 %y) {
  br label %a
a:
  %e = lshr i64 %x, 3
  %m = shl i64 %e, 5
  %r = uitofp i64 %m to double
  switch i8 %sw, label %n [i8 7, label %mm]
mm:
  br label %n
n:
  ret double %r
}
