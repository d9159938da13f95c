; Volatile accesses of 128 bits load and store two registers at once.
; targets: aarch64 aarch64_be
source_filename = "volatile-pairs.ll"

define i128 @a(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v = load volatile i128, ptr %p
  ret i128 %v
}

define void @b(ptr %p, i128 %v) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store volatile i128 %v, ptr %p
  ret void
}

define void @c(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v = load volatile i144, ptr %p
  store i144 %v, ptr %q
  ret void
}

define void @d(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v = load volatile i256, ptr %p
  store volatile i256 %v, ptr %q
  ret void
}

define void @e(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v = load i144, ptr %p
  store volatile i144 %v, ptr %q
  ret void
}

define i128 @f(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v = load volatile i120, ptr %p
  %w = zext i120 %v to i128
  ret i128 %w
}

define void @g(ptr %p, i128 %v) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %q = getelementptr i8, ptr %p, i64 48
  %r = getelementptr i8, ptr %p, i64 1040
  %s = getelementptr i8, ptr %p, i64 60
  store volatile i128 %v, ptr %q
  %w = load volatile i128, ptr %s
  store volatile i128 %w, ptr %r
  ret void
}

define i128 @h(i128 %v) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %q = alloca i128
  store volatile i128 %v, ptr %q
  %w = load volatile i128, ptr %q
  ret i128 %w
}

define i64 @i(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %w = load volatile i128, ptr %p
  %x = lshr i128 %w, 70
  %t = trunc i128 %x to i64
  store volatile i128 0, ptr %p
  ret i64 %t
}

define i128 @far(i128 %v) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %q = alloca i128
  %r = alloca [700 x i64]
  %z = alloca i128
  store volatile i128 %v, ptr %q
  store volatile i128 %v, ptr %z
  %s = getelementptr i8, ptr %r, i64 64
  store volatile i128 %v, ptr %s
  %w = load volatile i128, ptr %q
  %x = load volatile i128, ptr %z
  %y = xor i128 %w, %x
  ret i128 %y
}

define i128 @dyn(i128 %v, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %q = alloca i128
  %r = alloca i8, i64 %n
  %z = alloca i128
  store volatile i128 %v, ptr %q
  store volatile i128 %v, ptr %z
  %w = load volatile i128, ptr %q
  store i8 0, ptr %r
  ret i128 %w
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
