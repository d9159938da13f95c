; A truth value passed is not extended where its bits up to the eighth are known to be zeros, looking two operations down.
; targets: aarch64
source_filename = "boolean-argument-zeros.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define void @masked_around(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %low = and i32 %a, -255
  %b = trunc i32 %low to i1
  call void @take(i1 %b)
  ret void
}

define void @masked(i32 %a, i32 %b, i32 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %2 = lshr i32 %a, 31
  %3 = and i32 %2, %b
  %4 = trunc i32 %3 to i1
  call void @take(i1 %4)
  ret void
}
define void @masked_twice(i32 %a, i32 %b, i32 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %2 = lshr i32 %a, 31
  %3 = and i32 %2, %b
  %z = and i32 %3, %c
  %4 = trunc i32 %z to i1
  call void @take(i1 %4)
  ret void
}
define void @masked_wide(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %2 = lshr i64 %a, 63
  %3 = and i64 %2, %b
  %4 = trunc i64 %3 to i1
  call void @take(i1 %4)
  ret void
}
define void @shifted_wide(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %2 = lshr i64 %a, 63
  %4 = trunc i64 %2 to i1
  call void @take(i1 %4)
  ret void
}
define void @shifted_byte(i8 %a, i8 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %2 = lshr i8 %a, 7
  %4 = trunc i8 %2 to i1
  call void @take(i1 %4)
  ret void
}
define void @loaded(ptr %a, i8 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %2 = load i1, ptr %a
  call void @take(i1 %2)
  ret void
}
declare void @take(i1)
