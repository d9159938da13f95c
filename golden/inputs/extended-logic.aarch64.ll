; Logic on a loaded value is extended as it is: exclusive ors are no operation that loads widen for.
; targets: aarch64
source_filename = "extended-logic.ll"
define i32 @a(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %1 = load i1, ptr %p
  %2 = xor i1 %1, true
  %3 = zext i1 %2 to i32
  ret i32 %3
}
define i64 @b(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %1 = load i8, ptr %p
  %2 = xor i8 %1, 1
  %3 = zext i8 %2 to i64
  ret i64 %3
}
define i64 @c(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %1 = load i1, ptr %p
  %3 = zext i1 %1 to i64
  ret i64 %3
}
define i64 @d(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %1 = load i1, ptr %p
  %3 = sext i1 %1 to i64
  ret i64 %3
}
define i32 @e(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %1 = load i1, ptr %p
  %2 = xor i1 %1, true
  %3 = sext i1 %2 to i32
  ret i32 %3
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
