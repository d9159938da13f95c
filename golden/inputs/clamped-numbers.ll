; A number clamped between two positive ones is compared as a signed one at both ends.
; targets: x86_64 ppc64 ppc64le
source_filename = "clamped-numbers.ll"

declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.umin.i32(i32, i32)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.umin.i64(i64, i64)
define i32 @word(i32 %x, i32 %y, ptr %p) {
  %r = call i32 @llvm.smax.i32(i32 %x, i32 1)
  %s = call i32 @llvm.umin.i32(i32 %r, i32 65537)
  %q = sub i32 %s, %y
  store i32 %q, ptr %p
  %w = zext i32 %q to i128
  store i128 %w, ptr %p
  ret i32 %q
}
define i64 @doubleword(i64 %x, i64 %y, ptr %p) {
  %r = call i64 @llvm.smax.i64(i64 %x, i64 0)
  %s = call i64 @llvm.umin.i64(i64 %r, i64 255)
  %q = sub i64 %s, %y
  %w = zext i64 %q to i128
  store i128 %w, ptr %p
  ret i64 %q
}
define i64 @unknown_end(i64 %x, i64 %y, ptr %p) {
  %r = call i64 @llvm.smax.i64(i64 %x, i64 0)
  %s = call i64 @llvm.umin.i64(i64 %r, i64 %y)
  %q = sub i64 %s, %x
  %w = zext i64 %q to i128
  store i128 %w, ptr %p
  ret i64 %q
}
