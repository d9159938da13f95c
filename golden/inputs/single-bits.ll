; A bit that a register tells is set, cleared and flipped.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "single-bits.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)
define i64 @set(i64 %x, i64 %n) {
  %b = shl i64 1, %n
  %r = or i64 %x, %b
  ret i64 %r
}
define i64 @set_masked(i64 %x, i64 %n) {
  %m = and i64 %n, 63
  %b = shl i64 1, %m
  %r = or i64 %b, %x
  ret i64 %r
}
define i32 @flip(i32 %x, i32 %n) {
  %m = and i32 %n, 31
  %b = shl i32 1, %m
  %r = xor i32 %x, %b
  ret i32 %r
}
define i32 @clear(i32 %x, i32 %n) {
  %m = and i32 %n, 31
  %b = shl i32 1, %m
  %i = xor i32 %b, -1
  %r = and i32 %x, %i
  ret i32 %r
}
define i64 @clear64(i64 %x, i64 %n) {
  %b = shl i64 1, %n
  %i = xor i64 %b, -1
  %r = and i64 %x, %i
  ret i64 %r
}
define i32 @flip_other_mask(i32 %x, i32 %n) {
  %m = and i32 %n, 15
  %b = shl i32 1, %m
  %r = xor i32 %x, %b
  ret i32 %r
}
define i64 @used_again(i64 %x, i64 %n) {
  %b = shl i64 1, %n
  %r = or i64 %x, %b
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %b)
  ret i64 %r
}
define i64 @of_constant(i64 %n) {
  %b = shl i64 1, %n
  %r = or i64 %b, 32768
  ret i64 %r
}
define i64 @two(i64 %n, i64 %m) {
  %b = shl i64 1, %n
  %c = shl i64 1, %m
  %r = or i64 %b, %c
  ret i64 %r
}
define i64 @difference(i64 %x, i64 %n) {
  %d = sub i64 63, %n
  %b = shl i64 1, %d
  %r = or i64 %x, %b
  ret i64 %r
}
define i16 @half(i16 %x, i16 %n) {
  %b = shl i16 1, %n
  %r = or i16 %x, %b
  ret i16 %r
}
