; Products of extended factors, alone and in sums.
; targets: aarch64
source_filename = "wide-products.ll"

define i64 @f0(i32 %a, i32 %b, i64 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = sext i32 %a to i64
  %y = sext i32 %b to i64
  %p = mul i64 %x, %y
  %r = add i64 %p, %c
  ret i64 %r
}

define i64 @f1(i32 %a, i32 %b, i64 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %x = sext i32 %a to i64
  %y = sext i32 %b to i64
  %p = mul i64 %x, %y
  %r = sub i64 %c, %p
  ret i64 %r
}

define i64 @f2(i32 %a, i32 %b, i64 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  %x = sext i32 %a to i64
  %y = sext i32 %b to i64
  %p = mul i64 %x, %y
  %r = sub i64 0, %p
  ret i64 %r
}

define i64 @f3(i32 %a, i32 %b, i64 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  %x = sext i32 %a to i64
  %y = sext i32 %b to i64
  %p = mul i64 %x, %y
  %r = add i64 %p, 0
  ret i64 %r
}

define i64 @f4(i32 %a, i32 %b, i64 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0)
  %x = zext i32 %a to i64
  %y = zext i32 %b to i64
  %p = mul i64 %x, %y
  %r = add i64 %p, %c
  ret i64 %r
}

define i64 @f5(i32 %a, i32 %b, i64 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0)
  %x = zext i32 %a to i64
  %y = zext i32 %b to i64
  %p = mul i64 %x, %y
  %r = sub i64 %c, %p
  ret i64 %r
}

define i64 @f6(i32 %a, i32 %b, i64 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 6, i32 0)
  %x = zext i32 %a to i64
  %y = zext i32 %b to i64
  %p = mul i64 %x, %y
  %r = sub i64 0, %p
  ret i64 %r
}

define i64 @f7(i32 %a, i32 %b, i64 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 0)
  %x = zext i32 %a to i64
  %y = zext i32 %b to i64
  %p = mul i64 %x, %y
  %r = add i64 %p, 0
  ret i64 %r
}

define i64 @f8(i32 %a, i64 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 8, i32 0)
  %x = sext i32 %a to i64
  %p = mul i64 %x, 1000
  %r = add i64 %p, %c
  ret i64 %r
}

define i64 @f9(i32 %a, i64 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 0)
  %x = sext i32 %a to i64
  %p = mul i64 %x, 7
  %r = add i64 %p, %c
  ret i64 %r
}

define i64 @f10(i32 %a, i64 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 10, i32 0)
  %x = zext i32 %a to i64
  %p = mul i64 %x, 1000
  %r = add i64 %p, %c
  ret i64 %r
}

define i64 @f11(i32 %a, i64 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 11, i32 0)
  %x = zext i32 %a to i64
  %p = mul i64 %x, 7
  %r = add i64 %p, %c
  ret i64 %r
}

define i32 @f12(i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 12, i32 0)
  %p = mul i32 %a, %b
  %r = sub i32 %a, %p
  ret i32 %r
}

define i64 @f13(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 13, i32 0)
  %p = mul i64 %a, %b
  %r = sub i64 %a, %p
  ret i64 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
