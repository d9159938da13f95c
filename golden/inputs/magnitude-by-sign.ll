; The magnitude of a number, by adding its sign and inverting by it.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "magnitude-by-sign.ll"

define i32 @abs1(i32 %x) {
  %y = ashr i32 %x, 31
  %a = add i32 %x, %y
  %r = xor i32 %a, %y
  ret i32 %r
}

define i64 @abs2(i64 %x) {
  %y = ashr i64 %x, 63
  %a = add i64 %y, %x
  %r = xor i64 %y, %a
  ret i64 %r
}

define i8 @abs3(i8 %x) {
  %y = ashr i8 %x, 7
  %a = add i8 %y, %x
  %r = xor i8 %y, %a
  ret i8 %r
}

define i16 @abs4(i16 %x) {
  %y = ashr i16 %x, 15
  %a = add i16 %y, %x
  %r = xor i16 %y, %a
  ret i16 %r
}
