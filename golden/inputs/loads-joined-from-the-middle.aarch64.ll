; targets: aarch64
source_filename = "loads-joined-from-the-middle"

; Loads of more than a register joined from the middle of one: no single load begins there.
define i1 @a(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = load i88, ptr %p, align 1
  %8 = and i88 %x, 144115188075855868
  %9 = icmp ne i88 %8, 0
  ret i1 %9
}
define i1 @b(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = load i104, ptr %p, align 1
  %8 = and i104 %x, 576460614864470016
  %9 = icmp samesign ugt i104 %8, 3767820189958144
  ret i1 %9
}
define i64 @c(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = load i104, ptr %p, align 1
  %y = trunc i104 %x to i64
  ret i64 %y
}
define i32 @d(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = load i104, ptr %p, align 1
  %z = lshr i104 %x, 40
  %y = trunc i104 %z to i32
  ret i32 %y
}
define i64 @e(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = load i96, ptr %p, align 1
  %z = lshr i96 %x, 32
  %y = trunc i96 %z to i64
  ret i64 %y
}
define i64 @f(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = load volatile i88, ptr %p, align 1
  %z = lshr i88 %x, 32
  %y = trunc i88 %z to i64
  ret i64 %y
}
define void @g(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = load i88, ptr %p, align 1
  %z = or i88 %x, 5
  store i88 %z, ptr %p, align 1
  ret void
}
define i64 @h(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = load volatile i88, ptr %p, align 1
  %y = trunc i88 %x to i64
  ret i64 %y
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
