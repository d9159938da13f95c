; targets: x86_64 ppc64
source_filename = "select-constants-sign"

define zeroext i1 @f() {
entry:
  %0 = load i64, ptr null
  %1 = icmp ne i64 %0, 0
  %2 = select i1 %1, i16 -128, i16 28
  %3 = icmp slt i16 %2, 16384
  switch i64 0, label %5 [
    i64 54, label %7
    i64 2, label %4
    i64 0, label %7
    i64 39, label %5
    i64 127, label %6
    i64 4503599627370496, label %5
  ]
4:
  ret i1 false
5:
  br label %7
6:
  br label %7
7:
  ret i1 %3
}
