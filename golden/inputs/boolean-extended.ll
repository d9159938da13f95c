; Whether a number that is zero or one is not zero, as a number again, is that number: `if (!x == 0)` of C compilers.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "boolean-extended.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define i32 @same(i32 %l, ptr %p) {
  %b = and i32 %l, 1
  %c = icmp ne i32 %b, 0
  %g = zext i1 %c to i32
  store i1 %c, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %g)
  ret i32 %g
}
define i64 @wider(i32 %l, ptr %p) {
  %b = lshr i32 %l, 31
  %c = icmp ne i32 %b, 0
  %g = zext i1 %c to i64
  store i1 %c, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %g)
  ret i64 %g
}
define i16 @narrower(i64 %l, ptr %p) {
  %b = and i64 %l, 1
  %c = icmp ne i64 %b, 0
  %g = zext i1 %c to i16
  store i1 %c, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i16 %g)
  ret i16 %g
}
define i32 @zero(i32 %l, ptr %p) {
  %b = and i32 %l, 1
  %c = icmp eq i32 %b, 0
  %g = zext i1 %c to i32
  store i1 %c, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %g)
  ret i32 %g
}
define i32 @expected(i32 %l) {
  %c = icmp ne i32 %l, 0
  %x = xor i1 %c, true
  %z = zext i1 %x to i32
  %e = icmp ne i32 %z, 0
  %g = zext i1 %e to i32
  %s = sext i32 %g to i64
  %t = icmp ne i64 %s, 0
  br i1 %t, label %yes, label %no
yes:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %g)
  ret i32 %g
no:
  ret i32 2
}
