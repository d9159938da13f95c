; Equality with the least number by negation and overflow: always in 32 and 64 bits, else when the value dies.
; targets: x86_64 ppc64 ppc64le
source_filename = "compares-least-number.ll"

define i64 @dies(i8 %a, i64 %b, i64 %d) {
  %c = icmp eq i8 %a, -128
  %s = select i1 %c, i64 %b, i64 %d
  %e = udiv i64 %s, %d
  switch i64 %e, label %y [ i64 1, label %z ]
y:
  ret i64 %s
z:
  ret i64 %b
}

define i64 @lives(i16 %a, i64 %b, i64 %d, ptr %p) {
  %x = udiv i16 %a, 7
  %c = icmp eq i16 %x, -32768
  %s = select i1 %c, i64 %b, i64 %d
  store i16 %x, ptr %p
  %e = udiv i64 %s, %d
  switch i64 %e, label %y [ i64 1, label %z ]
y:
  ret i64 %s
z:
  ret i64 %b
}

define i64 @wide(i32 %a, i64 %b, i64 %d, ptr %p) {
  %x = udiv i32 %a, 7
  %c = icmp eq i32 %x, -2147483648
  %s = select i1 %c, i64 %b, i64 %d
  store i32 %x, ptr %p
  %e = udiv i64 %s, %d
  switch i64 %e, label %y [ i64 1, label %z ]
y:
  ret i64 %s
z:
  ret i64 %b
}
