; Bits of two values chosen by a mask through a difference: two masks, where one can be by the opposite.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "masked-merge-unfolded.ll"

define i8 @merge_i8(i8 %x, i8 %y, i8 %m) {
  %d = xor i8 %x, %y
  %a = and i8 %d, %m
  %r = xor i8 %a, %y
  ret i8 %r
}

define i32 @merge_i32(i32 %x, i32 %y, i32 %m) {
  %d = xor i32 %x, %y
  %a = and i32 %d, %m
  %r = xor i32 %a, %y
  ret i32 %r
}

define i64 @merge_i64(i64 %x, i64 %y, i64 %m) {
  %d = xor i64 %x, %y
  %a = and i64 %d, %m
  %r = xor i64 %a, %y
  ret i64 %r
}

define i1 @merge_i1(i1 %x, i1 %y, i1 %m) {
  %d = xor i1 %x, %y
  %a = and i1 %d, %m
  %r = xor i1 %a, %y
  ret i1 %r
}

define i32 @other_way(i32 %x, i32 %y, i32 %m) {
  %d = xor i32 %y, %x
  %a = and i32 %m, %d
  %r = xor i32 %y, %a
  ret i32 %r
}

define i32 @number(i32 %x, i32 %m) {
  %d = xor i32 %x, 42
  %a = and i32 %d, %m
  %r = xor i32 %a, 42
  ret i32 %r
}

define i32 @inverted(i32 %x, i32 %y, i32 %m) {
  %n = xor i32 %m, -1
  %d = xor i32 %x, %y
  %a = and i32 %d, %n
  %r = xor i32 %a, %y
  ret i32 %r
}

define i32 @known_mask(i32 %x, i32 %y) {
  %d = xor i32 %x, %y
  %a = and i32 %d, 65280
  %r = xor i32 %a, %y
  ret i32 %r
}

define i32 @shared(i32 %x, i32 %y, i32 %m, ptr %p) {
  %d = xor i32 %x, %y
  store i32 %d, ptr %p
  %a = and i32 %d, %m
  %r = xor i32 %a, %y
  ret i32 %r
}
