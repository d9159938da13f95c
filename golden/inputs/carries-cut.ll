; targets: x86_64
source_filename = "carries-cut"

; A sum with a carry of which less is asked for is done in fewer bits.
define void @to_32(ptr %r, i64 %a, i64 %b, i32 %c) {
  %x = zext i64 %a to i128
  %y = zext i64 %b to i128
  %z = zext i32 %c to i128
  %s = add i128 %y, %x
  %h = lshr i128 %s, 64
  %t = add i128 %h, %z
  %n = trunc i128 %t to i32
  store i32 %n, ptr %r, align 4
  ret void
}
define void @to_8(ptr %r, i64 %a, i64 %b, i8 %c) {
  %x = zext i64 %a to i128
  %y = zext i64 %b to i128
  %z = zext i8 %c to i128
  %s = add i128 %y, %x
  %h = lshr i128 %s, 64
  %t = add i128 %h, %z
  %n = trunc i128 %t to i8
  store i8 %n, ptr %r, align 4
  ret void
}
