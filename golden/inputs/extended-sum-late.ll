; A sum that is stretched with its sign for a product that becomes shifts late is not taken apart: it is too late for that.
; targets: x86_64
; isel: dag
source_filename = "extended-sum-late.ll"

define i32 @quotient(i8 %d) {
  %w = sext i8 %d to i32
  %s = sub i32 %w, 32376668
  %q = sdiv i32 %s, 2147483647
  ret i32 %q
}

define i64 @signed(i8 %d) {
  %w = sext i8 %d to i32
  %s = add i32 %w, 1000
  %x = sext i32 %s to i64
  %p = mul i64 %x, 1073741825
  ret i64 %p
}

define i64 @unsigned(i8 %d) {
  %w = zext i8 %d to i32
  %s = add i32 %w, 1000
  %x = zext i32 %s to i64
  %p = mul i64 %x, 1073741825
  ret i64 %p
}

define i64 @at_once(i8 %d) {
  %w = sext i8 %d to i32
  %s = add i32 %w, 1000
  %x = sext i32 %s to i64
  %p = shl i64 %x, 3
  ret i64 %p
}
