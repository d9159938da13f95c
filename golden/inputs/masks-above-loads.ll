; A mask above logic is a mask of what is loaded below.
; targets: aarch64 ppc64 ppc64le
source_filename = "masks-above-loads.ll"
declare i8 @g()
define void @a(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = call i8 @g()
  %x = zext i8 %c to i32
  %y = load i32, ptr %p
  %z = and i32 %y, %x
  store i32 %z, ptr %p
  ret void
}
define void @b(ptr %p, i32 %k) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %y = load i32, ptr %p
  %z = xor i32 %y, %k
  %w = and i32 %z, 255
  store i32 %w, ptr %p
  ret void
}
define void @c(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %y = load i32, ptr %p
  %k = load i64, ptr %q
  %t = trunc i64 %k to i32
  %z = or i32 %y, %t
  %w = and i32 %z, 65535
  store i32 %w, ptr %p
  ret void
}
define void @d(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %y = load i32, ptr %p
  %k = load i32, ptr %q
  %x = xor i32 %k, 70000
  %z = or i32 %y, %x
  %w = and i32 %z, 65535
  store i32 %w, ptr %p
  ret void
}
define i32 @e(ptr %p, ptr %q, i32 %k) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %y = load i32, ptr %p
  %x = load i8, ptr %q
  %x2 = zext i8 %x to i32
  %z = or i32 %y, %x2
  %z2 = xor i32 %z, %k
  %w = and i32 %z2, 255
  ret i32 %w
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
