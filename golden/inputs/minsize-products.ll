; targets: x86_64
source_filename = "minsize-products"

; Where size counts, products stay products.
define void @product(i64 %a, ptr %p, i24 %t) minsize {
  %b = mul i64 %a, 12
  store i64 %b, ptr %p
  store i24 %t, ptr %p
  ret void
}
define void @left(<4 x i32> %a, ptr %p, i24 %t) {
  %b = and <4 x i32> <i32 1, i32 2, i32 3, i32 4>, %a
  store <4 x i32> %b, ptr %p
  store i24 %t, ptr %p
  ret void
}
