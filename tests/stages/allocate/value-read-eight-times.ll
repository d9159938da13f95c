; From the eighth reader on, LLVM no longer looks whether a value stays in its block: it is stored.
declare void @use(i64)

define void @seven(i64 %a) {
entry:
  %x = add i64 %a, 1
  %1 = add i64 %x, %a
  %2 = mul i64 %x, %1
  %3 = mul i64 %x, %2
  %4 = mul i64 %x, %3
  %5 = mul i64 %x, %4
  %6 = mul i64 %x, %5
  call void @use(i64 %6)
  br label %out
out:
  ret void
}

define void @eight(i64 %a) {
entry:
  %x = add i64 %a, 1
  %1 = add i64 %x, %a
  %2 = mul i64 %x, %1
  %3 = mul i64 %x, %2
  %4 = mul i64 %x, %3
  %5 = mul i64 %x, %4
  %6 = mul i64 %x, %5
  %7 = mul i64 %x, %6
  %8 = mul i64 %x, %7
  %9 = mul i64 %x, %8
  call void @use(i64 %9)
  br label %out
out:
  ret void
}
