; Logic of a value with itself is extended as a whole: no bit of it is found unneeded before.
; isel: dag
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "extended-logic-of-repeated.ll"

define i64 @a(i32 %x) {
  %v = or i32 %x, 65536
  %s = sext i32 %v to i64
  ret i64 %s
}

define void @b(i32 %x) {
  %v = or i32 %x, 65536
  %s = sext i32 %v to i64
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %s)
  ret void
}

define void @c(i32 %x) {
  %v = or i32 65536, %x
  %z = xor i32 %v, %v
  %w = or i32 %z, %v
  %s = sext i32 %w to i64
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %s)
  ret void
}

define void @d(i32 %x) {
  %v = xor i32 %x, 65536
  %s = sext i32 %v to i64
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %s)
  ret void
}

define void @e(i32 %x) {
  %z = xor i32 %x, %x
  %v = xor i32 %x, 65536
  %w = add i32 %z, %v
  %s = sext i32 %w to i64
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %s)
  ret void
}

define void @f(i32 %x) {
  %z = xor i32 %x, %x
  %v = or i32 %x, 65536
  %w = add i32 %z, %v
  %s = sext i32 %w to i64
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %s)
  ret void
}

define void @g(i32 %x) {
  %v = or i32 %x, 65536
  %w = or i32 %x, %v
  %s = sext i32 %w to i64
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %s)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
