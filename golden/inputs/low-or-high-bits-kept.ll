; Masks of as many bits as a number says become two shifts, where the target prefers them; nots of sums that others use.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "low-or-high-bits-kept.ll"

define i32 @low_i32(i32 %x, i32 %n) {
  %m = lshr i32 -1, %n
  %r = and i32 %x, %m
  ret i32 %r
}

define i32 @high_i32(i32 %x, i32 %n) {
  %m = shl i32 -1, %n
  %r = and i32 %x, %m
  ret i32 %r
}

define i64 @low_i64(i64 %x, i64 %n) {
  %m = lshr i64 -1, %n
  %r = and i64 %x, %m
  ret i64 %r
}

define i64 @high_i64(i64 %x, i64 %n) {
  %m = shl i64 -1, %n
  %r = and i64 %x, %m
  ret i64 %r
}

define i16 @low_i16(i16 %x, i16 %n) {
  %m = lshr i16 -1, %n
  %r = and i16 %x, %m
  ret i16 %r
}

define i16 @high_i16(i16 %x, i16 %n) {
  %m = shl i16 -1, %n
  %r = and i16 %x, %m
  ret i16 %r
}

define i64 @shared(i64 %x, i64 %n, ptr %p) {
  %m = lshr i64 -1, %n
  store i64 %m, ptr %p
  %r = and i64 %m, %x
  ret i64 %r
}

define i64 @first(i64 %x, i64 %n) {
  %k = sub i64 64, %n
  %m = lshr i64 -1, %k
  %r = and i64 %m, %x
  ret i64 %r
}

define i32 @down(i32 %x, i32 %align, ptr %p) {
  %mask = add i32 %align, -1
  store i32 %mask, ptr %p
  %bias = and i32 %x, %mask
  %r = sub i32 %x, %bias
  ret i32 %r
}
