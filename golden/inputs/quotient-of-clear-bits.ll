; A quotient by a power of two whose dividend has no bits below it: the choice of a bias falls, on x86-64 even when it is
; a conditional move already.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "quotient-of-clear-bits.ll"

define i64 @shifted(i64 %x) {
  %1 = shl i64 %x, 46
  %2 = sdiv i64 %1, -16
  ret i64 %2
}

define i64 @masked(i64 %x) {
  %1 = and i64 %x, -16
  %2 = sdiv i64 %1, 16
  %3 = srem i64 %1, 16
  %4 = add i64 %2, %3
  ret i64 %4
}

define i32 @stored(i32 %x, ptr %p) {
  %1 = and i32 %x, -8
  store i32 %1, ptr %p
  %2 = sdiv i32 %1, 8
  ret i32 %2
}
