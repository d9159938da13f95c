; targets: x86_64
source_filename = "carries.ll"

define void @a(ptr %s, ptr %t, i64 %a, i64 %b, i64 %c) {
entry:
  %0 = zext i64 %a to i128
  %1 = zext i64 %b to i128
  %2 = add i128 %1, %0
  %3 = zext i64 %c to i128
  %4 = shl i128 %3, 64
  %5 = add i128 %4, %2
  %6 = lshr i128 %5, 64
  %7 = trunc i128 %6 to i64
  store i64 %7, ptr %s, align 8
  %8 = trunc i128 %2 to i64
  store i64 %8, ptr %t, align 8
  ret void
}

define i128 @b(i64 %x, i64 %y) {
  %a = zext i64 %x to i128
  %b = zext i64 %y to i128
  %m = mul i128 %a, %b
  %s = add i128 %m, %b
  ret i128 %s
}

define i64 @c(i64 %x, i64 %y) {
  %a = sext i64 %x to i128
  %b = sext i64 %y to i128
  %m = mul i128 %a, %b
  %s = lshr i128 %m, 64
  %t = trunc i128 %s to i64
  ret i64 %t
}

define i128 @d(i128 %x, i64 %y) {
  %b = zext i64 %y to i128
  %s = add i128 %x, %b
  %u = sub i128 %s, 1
  ret i128 %u
}
