; Divisors that are one bit, wherever it stands: remainders are masked, quotients shifted.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "power-divisors.ll"

define i64 @remainder_shifted_one(i64 %x, i64 %y) {
  %p = shl i64 1, %y
  %r = urem i64 %x, %p
  ret i64 %r
}

define i64 @remainder_shifted_down(i64 %x, i64 %y) {
  %p = lshr i64 64, %y
  %r = urem i64 %x, %p
  ret i64 %r
}

define i64 @remainder_chosen(i64 %x, i1 %y) {
  %p = select i1 %y, i64 8, i64 16
  %r = urem i64 %x, %p
  ret i64 %r
}

define i64 @remainder_of_larger(i64 %x, i1 %y, i64 %z) {
  %s = shl i64 1, %z
  %p = call i64 @llvm.umax.i64(i64 %s, i64 8)
  %r = urem i64 %x, %p
  ret i64 %r
}

define i64 @remainder_stretched(i64 %x, i32 %y) {
  %s = shl i32 1, %y
  %p = zext i32 %s to i64
  %r = urem i64 %x, %p
  ret i64 %r
}

define i64 @quotient_shifted_one(i64 %x, i64 %y) {
  %p = shl i64 1, %y
  %r = udiv i64 %x, %p
  ret i64 %r
}

define i64 @both(i64 %x, i64 %y) {
  %p = shl i64 4, %y
  %r = urem i64 %x, %p
  %d = udiv i64 %x, %p
  %s = xor i64 %d, %r
  ret i64 %s
}

define i64 @remainder_lowest_bit(i64 %x, i64 %z) {
  %y = or i64 %z, 64
  %n = sub i64 0, %y
  %p = and i64 %y, %n
  %r = urem i64 %x, %p
  ret i64 %r
}

define i64 @quotient_shifted_eight(i64 %x, i64 %y) {
  %p = shl nuw i64 8, %y
  %d = udiv i64 %x, %p
  ret i64 %d
}

define i64 @remainder_shifted_three(i64 %x, i64 %y) {
  %p = shl i64 3, %y
  %r = urem i64 %x, %p
  ret i64 %r
}

declare i64 @llvm.umax.i64(i64, i64)
