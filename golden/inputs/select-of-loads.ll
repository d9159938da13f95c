; A choice between loads is a load from a chosen address.
; targets: ppc64 ppc64le
source_filename = "select-of-loads"

define double @a(i1 %c, ptr %p, ptr %q, i64 %n, i64 %m) {
  %x = load double, ptr %p
  %y = load double, ptr %q
  %s = select i1 %c, double %x, double %y
  %t = select i1 %c, i64 %n, i64 %m
  %u = shl i64 %t, %m
  store i64 %u, ptr %p
  ret double %s
}
define i64 @b(i64 %k, ptr %p, ptr %q, i64 %n, i64 %m) {
  %c = icmp slt i64 %k, %n
  %x = load i64, ptr %p
  %y = load i64, ptr %q
  %s = select i1 %c, i64 %x, i64 %y
  %u = shl i64 %s, %m
  store i64 %u, ptr %p
  ret i64 %u
}
