; integers of 128 bits: carried from half to half, shifted, multiplied and compared
; targets: aarch64
source_filename = "wide-integers.ll"
declare i128 @g(i128, i64, i128)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare void @llvm.experimental.stackmap(i64, i32, ...)
define i128 @f(i128 %x, i128 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %a = add i128 %x, %y
  %b = sub i128 %a, 17
  %c = and i128 %b, %x
  ret i128 %c
}
define i64 @f2(i128 %x, i128 %y, i8 %s) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %m = mul i128 %x, %y
  %z = zext i8 %s to i128
  %l = shl i128 %m, %z
  %r = lshr i128 %l, 70
  %t = trunc i128 %r to i64
  %c = icmp ult i128 %x, %y
  %e = zext i1 %c to i64
  %q = add i64 %e, %t
  ret i64 %q
}
define void @f3(ptr %p, i128 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v = load i128, ptr %p
  %s = sext i64 7 to i128
  %w = xor i128 %v, %x
  store i128 %w, ptr %p
  ret void
}
define i128 @sub(i128 %x, i128 %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %a = sub i128 %x, %y
  %b = add i128 %a, 340282366920938463463374607431768211400
  store i128 %b, ptr %p
  %r = call i128 @g(i128 %a, i64 3, i128 %b)
  ret i128 %r
}
define i1 @cmp(i128 %x, i128 %y, i64 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %a = icmp slt i128 %x, %y
  %b = icmp uge i128 %x, %y
  %d = icmp sgt i128 %x, 5
  %e = xor i1 %a, %b
  %g = xor i1 %e, %d
  ret i1 %g
}
define i64 @br(i128 %x, i128 %y, i128 %s) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %a = icmp ult i128 %x, %y
  br i1 %a, label %l, label %m
l:
  %q = ashr i128 %x, %s
  %t = trunc i128 %q to i64
  ret i64 %t
m:
  %z = zext i64 4 to i128
  %w = shl i128 %y, 3
  %v = or i128 %w, %z
  %u = lshr i128 %v, 64
  %r = trunc i128 %u to i64
  ret i64 %r
}
define i128 @wide(i64 %x, i64 %y, i32 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %a = sext i64 %x to i128
  %b = sext i64 %y to i128
  %c = mul i128 %a, %b
  %d = zext i64 %x to i128
  %e = zext i64 %y to i128
  %f = mul i128 %d, %e
  %g = add i128 %c, %f
  %h = sext i32 %z to i128
  %i = xor i128 %g, %h
  ret i128 %i
}
define i128 @sel(i1 %c, i128 %x, i128 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %a = select i1 %c, i128 %x, i128 %y
  ret i128 %a
}
define void @odd(i64 %a, i128 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g, i128 %h, i64 %i, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %s = add i128 %b, %h
  store i128 %s, ptr %p
  ret void
}
define i1 @equal(i128 %x, i128 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp eq i128 %x, %y
  ret i1 %c
}
