; A masked value compared with a power of two is tested by its upper bits; a negation inside a mask moves outside.
; targets: aarch64
source_filename = "chosen-by-upper-bits.ll"

define i16 @above(i16 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %c = icmp ugt i16 %x, 63
  %r = select i1 %c, i16 %x, i16 0
  ret i16 %r
}

define i32 @below(i8 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  %c = icmp ult i8 %x, 32
  %r = select i1 %c, i32 %y, i32 7
  ret i32 %r
}

define i32 @a(i32 %x, i32 %y, i32 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %n = xor i32 %y, -1
  %s = add i32 %z, %n
  %r = and i32 %s, %x
  ret i32 %r
}
define i32 @b(i32 %x, i32 %y, i32 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %n = xor i32 %y, -1
  %s = sub i32 %n, %z
  %r = and i32 %x, %s
  ret i32 %r
}
define i32 @c(i32 %x, i32 %y, i32 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %n = xor i32 %y, -1
  %s = add i32 %z, %n
  %r = or i32 %s, %x
  ret i32 %r
}
define i32 @d(i32 %x, i32 %y, i32 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %n = xor i32 %y, -1
  %s = sub i32 %n, %z
  %r = xor i32 %x, %s
  ret i32 %r
}
define i32 @e(i32 %x, i32 %y, i32 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %n = xor i32 %y, -1
  %s = add i32 %z, %n
  %r = and i32 %s, %x
  %q = xor i32 %s, %r
  ret i32 %q
}
define i32 @f(i32 %x, i32 %y, i32 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %n = xor i32 %y, -1
  %s = add i32 %z, %n
  %r = and i32 %s, %x
  %q = add i32 %n, %r
  ret i32 %q
}
define i32 @g(i32 %x, i32 %y, i32 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %n = xor i32 %y, -1
  %s = sub i32 %n, %z
  %r = or i32 %x, %s
  ret i32 %r
}
define i32 @h(i32 %x, i32 %y, i32 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %n = xor i32 %y, -1
  %s = add i32 %n, %z
  %r = xor i32 %x, %s
  ret i32 %r
}
define i32 @i(i32 %x, i32 %y, i32 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %n = xor i32 %y, -1
  %s = add i32 %n, 5
  %r = and i32 %x, %s
  ret i32 %r
}
define i16 @j(i16 %x, i16 %y, i16 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %n = xor i16 %y, -1
  %s = add i16 %n, %z
  %r = and i16 %x, %s
  ret i16 %r
}
declare i32 @llvm.bswap.i32(i32)
define i32 @k(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %n = xor i32 %y, -1
  %s = call i32 @llvm.bswap.i32(i32 %n)
  %r = and i32 %x, %s
  ret i32 %r
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
