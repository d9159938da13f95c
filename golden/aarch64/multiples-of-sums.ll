; A sum with a constant, times a constant, plus constants and other things: one constant is left.
source_filename = "multiples-of-sums.ll"
target triple = "aarch64-unknown-linux-gnu"
declare void @llvm.experimental.stackmap(i64, i32, ...)
define i64 @a(i64 %x, i64 %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = add i64 %x, 1
  %m = mul i64 %a, 3
  %v = load i64, ptr %p
  %s = add i64 %m, %v
  %t = add i64 %s, 9
  ret i64 %t
}
define i64 @b(i64 %x, i64 %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = add i64 %x, 1
  %m = mul i64 %a, 3
  %v = load i64, ptr %p
  %s = add i64 %v, %m
  %t = add i64 %s, 9
  ret i64 %t
}
define i64 @c(i64 %x, i64 %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = add i64 %x, 1
  %m = mul i64 %a, 3
  %t = add i64 %m, 9
  ret i64 %t
}
define i64 @d(i64 %x, i64 %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = add i64 %x, 1
  %m = mul i64 %a, 3
  %m5 = add i64 %m, 5
  %v = load i64, ptr %p
  %s = add i64 %v, %m5
  ret i64 %s
}
define i64 @e(i64 %x, i64 %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = add i64 %x, 1000000
  %m = mul i64 %a, 30000
  %m5 = add i64 %m, 5
  %v = load i64, ptr %p
  %s = add i64 %v, %m5
  ret i64 %s
}
define i64 @f(i64 %x, i64 %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = add i64 %x, 1
  %m = mul i64 %a, 30
  %m5 = add i64 %m, 5
  %v = load i64, ptr %p
  %w = mul i64 %v, %m
  %s = add i64 %w, %m5
  ret i64 %s
}
