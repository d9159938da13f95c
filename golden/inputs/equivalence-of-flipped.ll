; targets: ppc64 ppc64le
source_filename = "equivalence-of-flipped"

; A flipped value that others use as well, flipped by another: one instruction for both.
define i32 @f(i32 %a, i32 %b, ptr %p, i64 %n) {
  %c = xor i32 %a, -1
  store i32 %c, ptr %p
  %d = icmp ne i32 %c, %b
  %z = zext i1 %d to i32
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %z
}
define i32 @g(i32 %a, i32 %b, ptr %p, i64 %n) {
  %c = xor i32 %a, -1
  store i32 %c, ptr %p
  %d = xor i32 %c, %b
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %d
}
define i64 @h(i64 %a, i64 %b, ptr %p, i64 %n) {
  %c = xor i64 %a, -1
  store i64 %c, ptr %p
  %d = xor i64 %b, %c
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %d
}
define i64 @k(i64 %a, i64 %b, ptr %p, i64 %n) {
  %c = xor i64 %a, -1
  store i64 %c, ptr %p
  %e = xor i64 %b, -1
  store i64 %e, ptr %p
  %d = xor i64 %e, %c
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %d
}
define i64 @m(i64 %a, i64 %b, i64 %n) {
  %c = xor i64 %a, %b
  %d = xor i64 %c, -1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 %c
yes:
  ret i64 %d
}
