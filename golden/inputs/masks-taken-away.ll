; What a mask leaves, flipped by that mask: the value is negated where it stands.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "masks-taken-away.ll"

define i64 @a(i64 %x, i64 %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %a = mul i64 %x, %x
  store i64 0, ptr %p
  %m = and i64 %a, %y
  store volatile i64 1, ptr %p
  %r = xor i64 %m, %y
  ret i64 %r
}
define i64 @b(i64 %x, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %a = mul i64 %x, %x
  store i64 0, ptr %p
  %m = and i64 %a, 65536
  store volatile i64 1, ptr %p
  %r = xor i64 %m, 65536
  ret i64 %r
}
define i32 @e(i32 %x, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %a = mul i32 %x, %x
  store i64 0, ptr %p
  %m = and i32 %a, 65
  store volatile i64 1, ptr %p
  %r = xor i32 %m, 65
  ret i32 %r
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
