; A product of a sum and constants is distributed where that is no dearer, or where a product is shared.
; targets: aarch64 ppc64le
source_filename = "products-of-sums.ll"

define i32 @f37(i32 %x, i32 %y) {
  %s = add i32 %x, 58
  %m = mul i32 %s, 760740
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i32 %m
}

define i32 @f38(i32 %x, i32 %y) {
  %s = add i32 %x, 58
  %m = mul i32 %s, 760740
  %n = mul i32 %x, 760740
  %r = xor i32 %m, %n
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i32 %r
}

define i32 @f39(i32 %x, i32 %y) {
  %s = add i32 %x, 58
  %m = mul i32 %s, 760740
  %s2 = add i32 %x, 99
  %n = mul i32 %s2, 760740
  %r = xor i32 %m, %n
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i32 %r
}

define i32 @f40(i32 %x, i32 %y) {
  %s = add i32 %x, 58
  %m = mul i32 %s, 760740
  %r = xor i32 %m, %s
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i32 %r
}

define i32 @f41(i32 %x, i32 %y) {
  %s = add i32 %x, 5000
  %m = mul i32 %s, 3
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i32 %m
}

define i32 @f42(i32 %x, i32 %y) {
  %s = add i32 %x, 5000
  %m = mul i32 %s, 3
  %n = mul i32 %x, 3
  %r = xor i32 %m, %n
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i32 %r
}

define i32 @f43(i32 %x, i32 %y) {
  %s = add i32 %x, 5000
  %m = mul i32 %s, 3
  %s2 = add i32 %x, 99
  %n = mul i32 %s2, 3
  %r = xor i32 %m, %n
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i32 %r
}

define i32 @f44(i32 %x, i32 %y) {
  %s = add i32 %x, 5000
  %m = mul i32 %s, 3
  %r = xor i32 %m, %s
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i32 %r
}

define i32 @f45(i32 %x, i32 %y) {
  %s = add i32 %x, 58
  %m = mul i32 %s, 7
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i32 %m
}

define i32 @f46(i32 %x, i32 %y) {
  %s = add i32 %x, 58
  %m = mul i32 %s, 7
  %n = mul i32 %x, 7
  %r = xor i32 %m, %n
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i32 %r
}

define i32 @f47(i32 %x, i32 %y) {
  %s = add i32 %x, 58
  %m = mul i32 %s, 7
  %s2 = add i32 %x, 99
  %n = mul i32 %s2, 7
  %r = xor i32 %m, %n
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i32 %r
}

define i32 @f48(i32 %x, i32 %y) {
  %s = add i32 %x, 58
  %m = mul i32 %s, 7
  %r = xor i32 %m, %s
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i32 %r
}

define i32 @f49(i32 %x, i32 %y) {
  %s = add i32 %x, 4096
  %m = mul i32 %s, 11
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i32 %m
}

define i32 @f50(i32 %x, i32 %y) {
  %s = add i32 %x, 4096
  %m = mul i32 %s, 11
  %n = mul i32 %x, 11
  %r = xor i32 %m, %n
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i32 %r
}

define i32 @f51(i32 %x, i32 %y) {
  %s = add i32 %x, 4096
  %m = mul i32 %s, 11
  %s2 = add i32 %x, 99
  %n = mul i32 %s2, 11
  %r = xor i32 %m, %n
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i32 %r
}

define i32 @f52(i32 %x, i32 %y) {
  %s = add i32 %x, 4096
  %m = mul i32 %s, 11
  %r = xor i32 %m, %s
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i32 %r
}

define i64 @f73(i64 %x, i64 %y) {
  %s = add i64 %x, 58
  %m = mul i64 %s, 760740
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %m
}

define i64 @f74(i64 %x, i64 %y) {
  %s = add i64 %x, 58
  %m = mul i64 %s, 760740
  %n = mul i64 %x, 760740
  %r = xor i64 %m, %n
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %r
}

define i64 @f75(i64 %x, i64 %y) {
  %s = add i64 %x, 58
  %m = mul i64 %s, 760740
  %s2 = add i64 %x, 99
  %n = mul i64 %s2, 760740
  %r = xor i64 %m, %n
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %r
}

define i64 @f76(i64 %x, i64 %y) {
  %s = add i64 %x, 58
  %m = mul i64 %s, 760740
  %r = xor i64 %m, %s
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %r
}

define i64 @f77(i64 %x, i64 %y) {
  %s = add i64 %x, 5000
  %m = mul i64 %s, 3
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %m
}

define i64 @f78(i64 %x, i64 %y) {
  %s = add i64 %x, 5000
  %m = mul i64 %s, 3
  %n = mul i64 %x, 3
  %r = xor i64 %m, %n
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %r
}

define i64 @f79(i64 %x, i64 %y) {
  %s = add i64 %x, 5000
  %m = mul i64 %s, 3
  %s2 = add i64 %x, 99
  %n = mul i64 %s2, 3
  %r = xor i64 %m, %n
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %r
}

define i64 @f80(i64 %x, i64 %y) {
  %s = add i64 %x, 5000
  %m = mul i64 %s, 3
  %r = xor i64 %m, %s
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
