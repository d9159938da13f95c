; A constant moves out of a sum that is multiplied, also when the sum has other users.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "multiples-of-sums.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define i64 @sum_used_twice(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %y)
  %a = add i64 %x, 8
  %m = mul i64 %a, 5
  %s = add i64 %m, -21
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %a)
  ret i64 %s
}

define i64 @product_used_twice(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %y)
  %a = add i64 %x, 8
  %m = mul i64 %a, 5
  %s = add i64 %m, -21
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %m)
  ret i64 %s
}

define i64 @with_another(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %y)
  %a = add i64 %x, 8
  %m = mul i64 %a, 5
  %b = add i64 %y, -21
  %s = add i64 %b, %m
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %a)
  ret i64 %s
}

define i64 @second_product(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %y)
  %a = add i64 %x, 8
  %m = mul i64 %a, 5
  %n = mul i64 %y, 7
  %b = add i64 %n, -21
  %s = add i64 %b, %m
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %a)
  ret i64 %s
}

define i64 @one_sum_of_all(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %y)
  %p = add i64 %x, 8
  %q = add i64 %p, -29
  %m = mul i64 %p, 5
  %s = add i64 %q, %m
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %p)
  ret i64 %s
}

define i8 @narrow(i8 %x, i8 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i8 %y)
  %a = add i8 %x, 8
  %m = mul i8 %a, 51
  %s = add i8 %m, -21
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i8 %a)
  ret i8 %s
}

define i128 @wide(i128 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %a = add i128 %x, 8
  %m = mul i128 %a, 5
  %s = add i128 %m, -21
  ret i128 %s
}
