; Live values, an alloca and constants; for machines of 64 bits.
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare i64 @other(i64)

define i64 @f(i64 %a, i32 %b) {
  %slot = alloca i64
  %x = call i64 @other(i64 %a)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %a, i32 %b, i64 %x, ptr %slot, i64 -1, i64 81985529216486895)
  %y = call i64 @other(i64 %x)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 16, i64 %y)
  ret i64 %y
}

define void @g() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  ret void
}
