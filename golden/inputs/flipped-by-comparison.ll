; Values flipped where a comparison holds, and 0 or -1 made of one bit.
; targets: aarch64
source_filename = "flipped-by-comparison.ll"
define i32 @a(i32 %x, i32 %y, i32 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp slt i32 %x, %y
  %s = sext i1 %c to i32
  %r = xor i32 %z, %s
  ret i32 %r
}
define i32 @b(i32 %x, i32 %y, i32 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp slt i32 %x, %y
  %s = select i1 %c, i32 0, i32 -1
  %r = xor i32 %s, %z
  ret i32 %r
}
define i64 @c(i32 %x, i32 %y, i64 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp ult i32 %x, 7
  %s = select i1 %c, i64 -1, i64 0
  %r = xor i64 %s, %z
  ret i64 %r
}
define i64 @bit(i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %m = and i32 %x, 1
  %n = sub i32 0, %m
  %w = sext i32 %n to i64
  ret i64 %w
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
