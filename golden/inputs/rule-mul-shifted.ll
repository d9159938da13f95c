; A product with a shifted value is the shifted product.
; targets: x86_64 aarch64
; isel: dag
source_filename = "rule-mul-shifted.ll"

define i32 @f(i32 %x, i32 %y) {
  %shifted = shl i32 %x, 3
  %product = mul i32 %shifted, %y
  ret i32 %product
}
