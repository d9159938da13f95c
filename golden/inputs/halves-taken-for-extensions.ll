; Where the low half of a value is taken: an extension that was not folded, and a store that moves its address.
; targets: aarch64
source_filename = "halves-taken-for-extensions.ll"

define i64 @f1(i64 %0) {
entry:
  %1 = trunc i64 %0 to i16
  %2 = sext i16 %1 to i64
  %3 = add i64 %0, %2
  call void @g(i16 %1)
  call void @h(i64 %3)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %2)
  ret i64 %2
}
define i64 @f2(i64 %0) {
entry:
  %1 = trunc i64 %0 to i16
  %2 = sext i16 %1 to i64
  call void @g(i16 %1)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %2)
  ret i64 %2
}
define i64 @f3(i64 %0) {
entry:
  %1 = trunc i64 %0 to i16
  %3 = add i64 %0, 7
  %4 = mul i64 %3, %0
  call void @g(i16 %1)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %4
}
define i64 @f4(i64 %0) {
entry:
  %1 = trunc i64 %0 to i16
  %2 = zext i16 %1 to i64
  %3 = add i64 %0, %2
  call void @g(i16 %1)
  call void @h(i64 %3)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %2)
  ret i64 %2
}
define i64 @f5(i64 %0) {
entry:
  %1 = trunc i64 %0 to i16
  %2 = sext i16 %1 to i32
  %3 = add i64 %0, 15
  call void @g(i16 %1)
  call void @h(i64 %3)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i32 %2)
  ret i64 %3
}

define i64 @stored_half(ptr %p, ptr %q) {
  %a = load i64, ptr %q
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %b = trunc i64 %a to i32
  store i32 %b, ptr %p
  %r = getelementptr i8, ptr %p, i64 -136
  %s = ptrtoint ptr %r to i64
  ret i64 %s
}

declare void @g(i16)
declare void @h(i64)
declare void @llvm.experimental.stackmap(i64, i32, ...)
