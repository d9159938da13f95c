; Swapped bytes: twice, of shifts, of logic with something swapped, of constants.
; targets: aarch64
source_filename = "bytes-swapped.ll"

declare i16 @llvm.bswap.i16(i16)
declare i32 @llvm.bswap.i32(i32)
declare i64 @llvm.bswap.i64(i64)
define void @twice(i32 %x, i32 %y, ptr %p, i64 %z) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %d = sdiv i32 %x, 7
  %a = call i32 @llvm.bswap.i32(i32 %d)
  %b = call i32 @llvm.bswap.i32(i32 %a)
  store i32 %b, ptr %p
  %w = zext i32 %b to i128
  store i128 %w, ptr %p
  ret void
}
define void @shifted(i32 %x, i64 %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %d = sdiv i32 %x, 7
  %s = shl i32 %d, 16
  %a = call i32 @llvm.bswap.i32(i32 %s)
  store i32 %a, ptr %p
  %t = shl i32 %x, 24
  %b = call i32 @llvm.bswap.i32(i32 %t)
  store i32 %b, ptr %p
  %u = lshr i32 %x, 8
  %c = call i32 @llvm.bswap.i32(i32 %u)
  store i32 %c, ptr %p
  %v = shl i64 %y, 32
  %e = call i64 @llvm.bswap.i64(i64 %v)
  store i64 %e, ptr %p
  %f = shl i64 %y, 48
  %g = call i64 @llvm.bswap.i64(i64 %f)
  store i64 %g, ptr %p
  %w = zext i64 %g to i128
  store i128 %w, ptr %p
  ret void
}
define void @logic(i32 %x, i32 %y, i16 %h, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = call i32 @llvm.bswap.i32(i32 %x)
  %b = call i32 @llvm.bswap.i32(i32 %y)
  %c = xor i32 %a, %b
  %d = call i32 @llvm.bswap.i32(i32 %c)
  store i32 %d, ptr %p
  %e = call i32 @llvm.bswap.i32(i32 %x)
  %f = and i32 %y, %e
  %g = call i32 @llvm.bswap.i32(i32 %f)
  store i32 %g, ptr %p
  %i = call i16 @llvm.bswap.i16(i16 %h)
  %j = or i16 %i, 255
  %k = call i16 @llvm.bswap.i16(i16 %j)
  store i16 %k, ptr %p
  %w = zext i32 %g to i128
  store i128 %w, ptr %p
  ret void
}
define i64 @constants(i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = call i64 @llvm.bswap.i64(i64 4096)
  %b = call i16 @llvm.bswap.i16(i16 1)
  %c = zext i16 %b to i64
  %d = add i64 %a, %c
  %e = sdiv i64 %x, %d
  ret i64 %e
}
define void @in_memory(ptr %p, i16 %h, i32 %w, i64 %d) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = load i16, ptr %p
  %b = call i16 @llvm.bswap.i16(i16 %a)
  %c = add i16 %b, 1
  %e = sub i16 %c, %h
  %f = call i16 @llvm.bswap.i16(i16 %e)
  store i16 %f, ptr %p
  %g = getelementptr i32, ptr %p, i32 %w
  %i = load i32, ptr %g
  %j = call i32 @llvm.bswap.i32(i32 %i)
  %k = sub i32 %j, %w
  %l = call i32 @llvm.bswap.i32(i32 %k)
  store i32 %l, ptr %g
  %m = load i64, ptr %p
  %n = call i64 @llvm.bswap.i64(i64 %m)
  %o = sub i64 %n, %d
  %q = call i64 @llvm.bswap.i64(i64 %o)
  store i64 %q, ptr %p
  %r = trunc i64 %q to i32
  store i32 %r, ptr %g
  %s = sub i16 %e, 3
  %t = call i16 @llvm.bswap.i16(i16 %s)
  %u = zext i16 %t to i64
  %v = sub i64 %u, %d
  store i64 %v, ptr %p
  ret void
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
define i16 @half(i16 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %b = call i16 @llvm.bswap.i16(i16 %x)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i16 %b)
  ret i16 %b
}
