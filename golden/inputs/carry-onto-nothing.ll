; Sums of which one upper half is nothing but the carry of the lower halves.
; targets: aarch64 ppc64
source_filename = "carry-onto-nothing.ll"
define i128 @a(i64 %a, i128 %x) {
  %z = zext i64 %a to i128
  %w = add i128 %z, %x
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i128 %w
}
define i128 @b(i128 %x) {
  %w = add i128 1, %x
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i128 %w
}
define i128 @c(i1 %a, i128 %x) {
  %z = zext i1 %a to i128
  %w = add i128 %z, %x
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i128 %w
}
define i128 @d(i32 %a, i128 %x) {
  %z = zext i32 %a to i128
  %w = add i128 %x, %z
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i128 %w
}
define i128 @e(i32 %a, i32 %b, i128 %x, i128 %y) {
  %d = icmp eq i32 %b, %a
  %u = select i1 %d, i128 %x, i128 %y
  %z = zext i32 %a to i128
  %w = add i128 %u, %z
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i128 %w
}
define i128 @f(i32 %a, i32 %b, i128 %x, i128 %y) {
  %d = icmp eq i32 %b, %a
  %u = select i1 %d, i128 %x, i128 %y
  %w = add i128 %u, %y
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i128 %w
}
define i128 @g(i32 %a, i32 %b, i128 %x, i128 %y) {
  %z = zext i32 %a to i128
  %w = sub i128 %x, %z
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i128 %w
}
define i128 @h(i32 %a, i32 %b, i128 %x, i128 %y) {
  %z = zext i32 %a to i128
  %w = sub i128 %z, %x
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i128 %w
}
define i128 @i(i64 %a, i64 %b) {
  %z = zext i64 %a to i128
  %y = zext i64 %b to i128
  %w = add i128 %z, %y
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i128 %w
}
define i128 @j(i64 %a, i64 %b) {
  %z = zext i64 %a to i128
  %w = add i128 %z, 55340232221128654848
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i128 %w
}
define {i64, i64} @k(i64 %a, i64 %b, i64 %c) {
  %o = call {i64, i1} @llvm.uadd.with.overflow.i64(i64 %a, i64 %b)
  %v = extractvalue {i64, i1} %o, 0
  %x = extractvalue {i64, i1} %o, 1
  %z = zext i1 %x to i64
  %s = add i64 %c, %z
  %p = insertvalue {i64, i64} poison, i64 %v, 0
  %q = insertvalue {i64, i64} %p, i64 %s, 1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret {i64, i64} %q
}
define i64 @l(i64 %a, i64 %b, i64 %c) {
  %x = icmp ult i64 %a, %b
  %z = zext i1 %x to i64
  %s = add i64 %c, %z
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %s
}
define i256 @m(i256 %a, i64 %c) {
  %z = zext i64 %c to i256
  %s = add i256 %a, %z
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i256 %s
}
declare {i64, i1} @llvm.uadd.with.overflow.i64(i64, i64)
declare void @llvm.experimental.stackmap(i64, i32, ...)
