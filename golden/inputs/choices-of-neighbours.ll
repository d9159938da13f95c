; A choice of a value and a constant next to it, zero or one.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "choices-of-neighbours.ll"

define i64 @a(i64 %0) {
  %4 = icmp slt i64 %0, 0
  %5 = select i1 %4, i64 %0, i64 0
  ret i64 %5
}
define i64 @b(i64 %0) {
  %4 = icmp sgt i64 %0, -1
  %5 = select i1 %4, i64 %0, i64 -1
  ret i64 %5
}
define i64 @c(i64 %0) {
  %4 = icmp slt i64 %0, 1
  %5 = select i1 %4, i64 %0, i64 1
  ret i64 %5
}
define i64 @d(i64 %0) {
  %4 = icmp ugt i64 %0, 1
  %5 = select i1 %4, i64 %0, i64 1
  ret i64 %5
}
define i64 @e(i64 %0) {
  %4 = icmp slt i64 %0, -1
  %5 = select i1 %4, i64 %0, i64 -1
  ret i64 %5
}
define i64 @g(i64 %0) {
  %4 = icmp ult i64 %0, 1
  %5 = select i1 %4, i64 %0, i64 1
  ret i64 %5
}
define i64 @h(i64 %0) {
  %4 = icmp ult i64 %0, -1
  %5 = select i1 %4, i64 %0, i64 -1
  ret i64 %5
}
define i8 @i(i8 %0) {
  %4 = icmp slt i8 %0, -1
  %5 = select i1 %4, i8 %0, i8 -1
  ret i8 %5
}
