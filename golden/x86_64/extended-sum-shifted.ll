; An index plus a constant that does not wrap: the constant goes behind extension and shift, into the address.
source_filename = "extended-sum-shifted.ll"
target triple = "x86_64-unknown-linux-gnu"
declare void @llvm.experimental.stackmap(i64, i32, ...)

define void @f(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %x = load i32, ptr %p
  %a = add nsw i32 %x, 1
  %s = sext i32 %a to i64
  %g = getelementptr i32, ptr %q, i64 %s
  %v = load i32, ptr %g
  %w = load i32, ptr %q
  %c = icmp slt i32 %v, %w
  %l = zext i1 %c to i128
  store i128 %l, ptr %q
  ret void
}
