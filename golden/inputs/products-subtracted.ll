; What is subtracted is a sum of products: each by itself, where nobody else uses the sum.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "products-subtracted.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define void @doubled(i64 %a, i64 %b) {
  %product = mul i64 %b, 17
  %sum = add i64 %product, %product
  %difference = sub i64 %a, %sum
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %difference)
  ret void
}

define void @two(i64 %a, i64 %b) {
  %first = mul i64 %a, %b
  %second = mul i64 %b, %b
  %sum = add i64 %first, %second
  %difference = sub i64 %a, %sum
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, i64 %difference)
  ret void
}

define void @from_constant(i64 %a, i64 %b) {
  %first = mul i64 %a, %b
  %second = mul i64 %b, %b
  %sum = add i64 %first, %second
  %difference = sub i64 5, %sum
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0, i64 %difference)
  ret void
}

define void @used_again(i64 %a, i64 %b) {
  %first = mul i64 %a, %b
  %second = mul i64 %b, %b
  %sum = add i64 %first, %second
  %difference = sub i64 %a, %sum
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0, i64 %difference, i64 %sum)
  ret void
}
