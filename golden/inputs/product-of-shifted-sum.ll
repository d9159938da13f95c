; The shift that a product becomes is not merged with a shift by an amount of another type.
; isel: dag
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "product-of-shifted-sum.ll"

define void @a(i64 %0) {
  %2 = add i64 %0, -31
  %3 = shl i64 %2, 8
  %4 = mul i64 %3, 4294967295
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %4)
  ret void
}

define void @b(i64 %0) {
  %2 = add i64 %0, -31
  %3 = shl i64 %2, 8
  %4 = shl i64 %3, 32
  %5 = sub i64 %4, %3
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %5)
  ret void
}

define void @c(i64 %0) {
  %2 = add i64 %0, -31
  %3 = shl i64 %2, 8
  %4 = mul i64 %3, 65537
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %4)
  ret void
}

define void @d(i64 %0) {
  %2 = add i64 %0, -31
  %3 = mul i64 %2, 4294967295
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %3)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
