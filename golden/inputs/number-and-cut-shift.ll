; A number that an addition takes as it is comes before the shift that it could do in 64 bits; others do not.
; targets: aarch64
; isel: dag
source_filename = "number-and-cut-shift.ll"

define i32 @add_lshr_0(i64 %a) {
  %s = lshr i64 %a, 7
  %t = trunc i64 %s to i32
  %r = add i32 %t, 15
  ret i32 %r
}

define i32 @add_ashr_1(i64 %a) {
  %s = ashr i64 %a, 7
  %t = trunc i64 %s to i32
  %r = add i32 %t, 16773120
  ret i32 %r
}

define i32 @add_lshr_2(i64 %a) {
  %s = lshr i64 %a, 7
  %t = trunc i64 %s to i32
  %r = add i32 %t, 5000
  ret i32 %r
}

define i32 @add_ashr_3(i64 %a) {
  %s = ashr i64 %a, 7
  %t = trunc i64 %s to i32
  %r = add i32 %t, -1
  ret i32 %r
}

define i32 @sub_lshr_4(i64 %a) {
  %s = lshr i64 %a, 7
  %t = trunc i64 %s to i32
  %r = sub i32 %t, -15
  ret i32 %r
}

define i32 @sub_lshr_5(i64 %a) {
  %s = lshr i64 %a, 7
  %t = trunc i64 %s to i32
  %r = sub i32 %t, 15
  ret i32 %r
}

define i32 @add_shl_6(i64 %a) {
  %s = shl i64 %a, 7
  %t = trunc i64 %s to i32
  %r = add i32 %t, 15
  ret i32 %r
}

define i32 @number_first(i64 %a) {
  %s = lshr i64 %a, 7
  %t = trunc i64 %s to i32
  %r = sub i32 15, %t
  ret i32 %r
}
