; The upper half of a product of extended values is computed as such, by its own operation.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "upper-halves-of-products.ll"

define i64 @w1(i64 %a) {
  %b = zext i64 %a to i128
  %m = mul i128 %b, %b
  %l = trunc i128 %m to i64
  %s = lshr i128 %m, 64
  %h = trunc i128 %s to i64
  %x = xor i64 %l, %h
  ret i64 %x
}

define i64 @w2(i64 %a, i64 %c) {
  %b = zext i64 %a to i128
  %d = zext i64 %c to i128
  %m = mul i128 %b, %d
  %l = trunc i128 %m to i64
  %s = lshr i128 %m, 64
  %h = trunc i128 %s to i64
  %k = xor i64 %l, -6884282663029611473
  %e = zext i64 %k to i128
  %f = zext i64 %h to i128
  %n = mul i128 %e, %f
  %t = trunc i128 %n to i64
  ret i64 %t
}

define i64 @w3(i64 %a, i64 %c) {
  %b = zext i64 %a to i128
  %d = zext i64 %c to i128
  %m = mul i128 %b, %d
  %l = trunc i128 %m to i64
  %s = lshr i128 %m, 64
  %h = trunc i128 %s to i64
  %k = xor i64 %l, 12
  %t = mul i64 %h, %k
  ret i64 %t
}

define i64 @w4(i64 %a, i64 %c) {
  %b = zext i64 %a to i128
  %d = zext i64 %c to i128
  %m = mul i128 %b, %d
  %l = trunc i128 %m to i64
  %s = lshr i128 %m, 64
  %h = trunc i128 %s to i64
  %k = xor i64 %l, -6884282663029611473
  %t = mul i64 %h, %k
  ret i64 %t
}

define i64 @w5(i64 %a, i64 %c) {
  %b = zext i64 %a to i128
  %d = zext i64 %c to i128
  %m = mul i128 %b, %d
  %l = trunc i128 %m to i64
  %s = lshr i128 %m, 64
  %h = trunc i128 %s to i64
  %k = xor i64 %l, 12
  %e = zext i64 %k to i128
  %f = zext i64 %h to i128
  %n = mul i128 %e, %f
  %t = trunc i128 %n to i64
  ret i64 %t
}

define i64 @w6(i64 %a, i64 %c) {
  %b = zext i64 %a to i128
  %d = zext i64 %c to i128
  %m = mul i128 %b, %d
  %l = trunc i128 %m to i64
  %s = lshr i128 %m, 64
  %h = trunc i128 %s to i64
  %e = zext i64 %l to i128
  %f = zext i64 %h to i128
  %n = mul i128 %f, %e
  %t = trunc i128 %n to i64
  ret i64 %t
}

define i64 @u1(i32 %a, i32 %c) {
  %b = zext i32 %a to i64
  %d = zext i32 %c to i64
  %m = mul i64 %b, %d
  %s = lshr i64 %m, 32
  ret i64 %s
}

define i64 @u2(i32 %a, i32 %c) {
  %b = sext i32 %a to i64
  %d = sext i32 %c to i64
  %m = mul i64 %b, %d
  %s = lshr i64 %m, 32
  ret i64 %s
}

define i32 @u3(i32 %a) {
  %b = zext i32 %a to i64
  %m = mul i64 %b, 954437177
  %s = lshr i64 %m, 32
  %t = trunc i64 %s to i32
  ret i32 %t
}

define i64 @u4(i64 %a, i64 %c) {
  %b = sext i64 %a to i128
  %d = sext i64 %c to i128
  %m = mul i128 %b, %d
  %s = ashr i128 %m, 64
  %t = trunc i128 %s to i64
  ret i64 %t
}

define i64 @u5(i64 %a, i64 %c) {
  %b = zext i64 %a to i128
  %m = mul i128 %b, 10
  %s = lshr i128 %m, 64
  %t = trunc i128 %s to i64
  ret i64 %t
}

define i32 @u6(i16 %a, i16 %c) {
  %b = zext i16 %a to i32
  %d = zext i16 %c to i32
  %m = mul i32 %b, %d
  %s = lshr i32 %m, 16
  ret i32 %s
}

define i32 @u7(i8 %a, i8 %c) {
  %b = sext i8 %a to i16
  %d = sext i8 %c to i16
  %m = mul i16 %b, %d
  %s = ashr i16 %m, 8
  %t = sext i16 %s to i32
  ret i32 %t
}

define i64 @u8(i32 %a, i32 %c) {
  %b = sext i32 %a to i64
  %d = sext i32 %c to i64
  %m = mul i64 %b, %d
  %s = ashr i64 %m, 32
  ret i64 %s
}
