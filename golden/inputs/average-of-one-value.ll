; Fires average-same: the average of two values that turn out to be one when types are legal.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "average-of-one-value.ll"

define i64 @unsigned(i64 %x, i64 %a, ptr %place, ptr %other) {
  %shifted = shl i64 %a, 8
  %zero = and i64 %shifted, 255
  %y = or i64 %zero, %x
  %union = or i64 %x, %y
  %difference = xor i64 %x, %y
  %half = lshr i64 %difference, 1
  %average = sub i64 %union, %half
  %wide = load i128, ptr %place
  %sum = add i128 %wide, 77
  store i128 %sum, ptr %other
  ret i64 %average
}

define i32 @signed(i32 %x, i32 %a, ptr %place, ptr %other) {
  %shifted = shl i32 %a, 8
  %zero = and i32 %shifted, 255
  %y = or i32 %zero, %x
  %union = or i32 %x, %y
  %difference = xor i32 %x, %y
  %half = ashr i32 %difference, 1
  %average = sub i32 %union, %half
  %wide = load i128, ptr %place
  %sum = add i128 %wide, 77
  store i128 %sum, ptr %other
  ret i32 %average
}
