; The cheapest register goes: one whose value has a slot already, else the first.
declare void @llvm.experimental.stackmap(i64, i32, ...)

define i64 @f(ptr %p, i64 %a, i64 %b, i64 %c, i64 %d, i64 %e) {
  %1 = load i64, ptr %p
  %2 = mul i64 %1, %a
  %3 = mul i64 %2, %b
  %4 = mul i64 %3, %c
  %5 = mul i64 %4, %d
  %6 = mul i64 %5, %e
  %7 = mul i64 %6, %a
  %8 = mul i64 %7, %b
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %1, i64 %2, i64 %3, i64 %4, i64 %5, i64 %6, i64 %7, i64 %8, i64 %a)
  %9 = add i64 %1, %2
  %10 = add i64 %9, %3
  %11 = add i64 %10, %4
  %12 = add i64 %11, %5
  %13 = add i64 %12, %6
  %14 = add i64 %13, %7
  %15 = add i64 %14, %8
  %16 = add i64 %15, %e
  ret i64 %16
}
