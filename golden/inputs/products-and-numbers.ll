; A number is added to a product on its own where an immediate holds it; a negative one only where bits prove the factors.
; targets: aarch64
; isel: dag
source_filename = "products-and-numbers.ll"

define i64 @extended(i32 %a, i32 %b) {
entry:
  %first = zext i32 %a to i64
  %second = zext i32 %b to i64
  %product = mul i64 %first, %second
  %sum = add i64 %product, 40
  ret i64 %sum
}

define i64 @extended_less(i32 %a, i32 %b) {
entry:
  %first = zext i32 %a to i64
  %second = zext i32 %b to i64
  %product = mul i64 %first, %second
  %sum = add i64 %product, -40
  ret i64 %sum
}

define i64 @by_number(i32 %a) {
entry:
  %first = sext i32 %a to i64
  %product = mul i64 %first, 1234567
  %sum = add i64 %product, 20480
  ret i64 %sum
}

define i64 @large(i32 %a) {
entry:
  %first = sext i32 %a to i64
  %product = mul i64 %first, 1234567
  %sum = add i64 %product, 5000001
  ret i64 %sum
}

define i64 @masked(i64 %a, i64 %b) {
entry:
  %first = and i64 %a, 22
  %second = and i64 %b, 22
  %product = mul i64 %first, %second
  %sum = add i64 %product, 40
  ret i64 %sum
}

define i64 @masked_less(i64 %a, i64 %b) {
entry:
  %first = and i64 %a, 22
  %second = and i64 %b, 22
  %product = mul i64 %first, %second
  %sum = add i64 %product, -40
  ret i64 %sum
}

define i64 @signs_less(i64 %a, i64 %b) {
entry:
  %first = ashr i64 %a, 40
  %second = ashr i64 %b, 40
  %product = mul i64 %first, %second
  %sum = add i64 %product, -40
  ret i64 %sum
}

define i64 @mixed_less(i32 %a, i64 %b) {
entry:
  %first = zext i32 %a to i64
  %second = and i64 %b, 22
  %product = mul i64 %first, %second
  %sum = add i64 %product, -40
  ret i64 %sum
}

define i64 @taken_away(i64 %a, i64 %b) {
entry:
  %first = and i64 %a, 22
  %second = and i64 %b, 22
  %product = mul i64 %first, %second
  %difference = sub i64 40, %product
  ret i64 %difference
}
