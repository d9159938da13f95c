; Sums with numbers that are shorter with the other sign, whose flags are read but not their carry.
; targets: x86_64
source_filename = "sum-by-difference.ll"
define i64 @eq(i64 %x, i8 %s) {
  %y = add i64 %x, 128
  %c = icmp eq i64 %y, 0
  %z = select i1 %c, i64 7, i64 %y
  switch i8 %s, label %n [i8 3, label %m]
m:
  br label %n
n:
  ret i64 %z
}
define i64 @slt(i64 %x, i8 %s) {
  %y = add i64 %x, 128
  %c = icmp slt i64 %y, 0
  %z = select i1 %c, i64 7, i64 %y
  switch i8 %s, label %n [i8 3, label %m]
m:
  br label %n
n:
  ret i64 %z
}
define i64 @carry(i64 %x, i8 %s) {
  %y = add i64 %x, 128
  %c = icmp ult i64 %y, 128
  %z = select i1 %c, i64 7, i64 %y
  switch i8 %s, label %n [i8 3, label %m]
m:
  br label %n
n:
  ret i64 %z
}
define i64 @big(i64 %x, i8 %s) {
  %y = add i64 %x, 2147483648
  %c = icmp eq i64 %y, 0
  %z = select i1 %c, i64 7, i64 %y
  switch i8 %s, label %n [i8 3, label %m]
m:
  br label %n
n:
  ret i64 %z
}
define i64 @sw(i64 %x, i8 %s) {
  %y = add i64 %x, 128
  switch i64 %y, label %n [i64 3, label %m
   i64 0, label %m
   i64 77, label %o]
m:
  br label %n
o:
  br label %n
n:
  ret i64 %y
}
define i32 @weq(i32 %x, i8 %s) {
  %y = add i32 %x, 128
  %c = icmp eq i32 %y, 0
  %z = select i1 %c, i32 7, i32 %y
  switch i8 %s, label %n [i8 3, label %m]
m:
  br label %n
n:
  ret i32 %z
}
define i32 @wslt(i32 %x, i8 %s) {
  %y = add i32 %x, 128
  %c = icmp slt i32 %y, 0
  %z = select i1 %c, i32 7, i32 %y
  switch i8 %s, label %n [i8 3, label %m]
m:
  br label %n
n:
  ret i32 %z
}
define i32 @wcarry(i32 %x, i8 %s) {
  %y = add i32 %x, 128
  %c = icmp ult i32 %y, 128
  %z = select i1 %c, i32 7, i32 %y
  switch i8 %s, label %n [i8 3, label %m]
m:
  br label %n
n:
  ret i32 %z
}
define i32 @wbig(i32 %x, i8 %s) {
  %y = add i32 %x, -2147483648
  %c = icmp eq i32 %y, 0
  %z = select i1 %c, i32 7, i32 %y
  switch i8 %s, label %n [i8 3, label %m]
m:
  br label %n
n:
  ret i32 %z
}
define i32 @wsw(i32 %x, i8 %s) {
  %y = add i32 %x, 128
  switch i32 %y, label %n [i32 3, label %m
   i32 0, label %m
   i32 77, label %o]
m:
  br label %n
o:
  br label %n
n:
  ret i32 %y
}
