; Whether a doubleword equals a small constant is added by way of the carry.
; isel: dag
; targets: ppc64 ppc64le
source_filename = "counted-comparisons.ll"

define i64 @equal(i64 %x, i64 %y) {
  %c = icmp eq i64 %x, -1
  %z = zext i1 %c to i64
  %r = add i64 %z, %y
  ret i64 %r
}

define i64 @zero(i64 %x, i64 %y) {
  %c = icmp eq i64 %x, 0
  %z = zext i1 %c to i64
  %r = add i64 %y, %z
  ret i64 %r
}

define i64 @differs(i64 %x, i64 %y) {
  %c = icmp ne i64 %x, 32768
  %z = zext i1 %c to i64
  %r = add i64 %y, %z
  ret i64 %r
}

define i64 @not_zero(i64 %x, i64 %y) {
  %c = icmp ne i64 %x, 0
  %z = zext i1 %c to i64
  %r = add i64 %z, %y
  ret i64 %r
}

define i64 @least(i64 %x, i64 %y) {
  %c = icmp eq i64 %x, -32767
  %z = zext i1 %c to i64
  %r = add i64 %y, %z
  ret i64 %r
}

define i64 @too_large(i64 %x, i64 %y) {
  %c = icmp eq i64 %x, 32769
  %z = zext i1 %c to i64
  %r = add i64 %y, %z
  ret i64 %r
}

define i64 @too_small(i64 %x, i64 %y) {
  %c = icmp eq i64 %x, -32768
  %z = zext i1 %c to i64
  %r = add i64 %y, %z
  ret i64 %r
}

define i64 @word(i32 %x, i64 %y) {
  %c = icmp eq i32 %x, 7
  %z = zext i1 %c to i64
  %r = add i64 %y, %z
  ret i64 %r
}

define i64 @two(i64 %x, i64 %y) {
  %c = icmp eq i64 %x, 7
  %d = icmp ne i64 %y, 8
  %z = zext i1 %c to i64
  %w = zext i1 %d to i64
  %r = add i64 %z, %w
  ret i64 %r
}

define i64 @two_and_order(i64 %x, i64 %y) {
  %c = icmp eq i64 %x, 7
  %d = icmp slt i64 %y, 8
  %z = zext i1 %c to i64
  %w = zext i1 %d to i64
  %r = add i64 %z, %w
  ret i64 %r
}

define i64 @recorded(i64 %x, i64 %y) {
  %c = icmp eq i64 %x, 7
  %z = zext i1 %c to i64
  %r = add i64 %y, %z
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i1 %c)
  ret i64 %r
}

define i64 @of_extension(i32 %x) {
  %s = sext i32 %x to i64
  %c = icmp eq i64 %s, -1
  %z = zext i1 %c to i64
  %r = add i64 %z, %s
  ret i64 %r
}

define i64 @doubled(i64 %x, i64 %y) {
  %c = icmp eq i64 %x, -1
  %z = zext i1 %c to i64
  %r = add i64 %z, %y
  %s = add i64 %r, %r
  ret i64 %s
}

define i64 @doubled_and_read(i64 %x, i64 %y) {
  %c = icmp eq i64 %x, -1
  %z = zext i1 %c to i64
  %r = add i64 %z, %y
  %s = add i64 %r, %r
  %t = xor i64 %r, %s
  ret i64 %t
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
