; targets: x86_64 ppc64 ppc64le
source_filename = "remainder-signed-known"

; What is known of a signed remainder: the sign of the dividend, and no more bits than the divisor has.
define i64 @positive(i64 %x, i64 %y) {
  %1 = lshr i64 %x, 8
  %2 = srem i64 %1, 127
  %3 = urem i64 %2, 257
  %4 = xor i64 %3, %y
  switch i64 %y, label %5 [
    i64 36, label %6
  ]
5:
  ret i64 %4
6:
  ret i64 %3
}
define i64 @between(i64 %x, i64 %y) {
  %1 = and i64 %x, 9223372036854775807
  %2 = srem i64 %1, 1000
  %3 = and i64 %2, 1023
  %4 = xor i64 %3, %y
  switch i64 %y, label %5 [
    i64 36, label %6
  ]
5:
  ret i64 %4
6:
  ret i64 %3
}
define i64 @unlimited(i64 %x, i64 %y) {
  %1 = srem i64 %x, 127
  %2 = and i64 %1, 255
  %3 = xor i64 %2, %y
  switch i64 %y, label %4 [
    i64 36, label %5
  ]
4:
  ret i64 %3
5:
  ret i64 %2
}
define i64 @negative(i64 %x, i64 %y) {
  %1 = or i64 %x, -9223372036854775807
  %2 = srem i64 %1, 126
  %3 = or i64 %2, -256
  %4 = and i64 %2, -65536
  %5 = xor i64 %3, %y
  switch i64 %y, label %6 [
    i64 36, label %7
  ]
6:
  ret i64 %5
7:
  ret i64 %4
}
define i64 @divisor(i64 %x, i64 %y, i64 %z) {
  %1 = lshr i64 %x, 4
  %2 = ashr i64 %z, 40
  %3 = srem i64 %1, %2
  %4 = and i64 %3, 16777215
  %5 = xor i64 %4, %y
  switch i64 %y, label %6 [
    i64 36, label %7
  ]
6:
  ret i64 %5
7:
  ret i64 %4
}
