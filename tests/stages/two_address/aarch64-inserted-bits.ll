; BFM overwrites the register into which it puts bits, so it gets a copy of a value that is read again.
target triple = "aarch64-unknown-linux-gnu"
declare void @llvm.experimental.stackmap(i64, i32, ...)

define i64 @f(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %a, i64 %b)
  %low = and i64 %b, 255
  %high = and i64 %a, -256
  %x = or i64 %low, %high
  %y = add i64 %x, %a
  ret i64 %y
}
