; Averages in all their spellings: half of a sum with room for the carry, common bits and half of the others.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "averages.ll"
define i8 @i8_floor(i8 %a, i8 %b, i8 %sw) {
  br label %n
n:
  %x = and i8 %a, %b
  %y = xor i8 %a, %b
  %z = lshr i8 %y, 1
  %s = add i8 %x, %z
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i8 %s
}
define i8 @i8_floors(i8 %a, i8 %b, i8 %sw) {
  br label %n
n:
  %x = and i8 %a, %b
  %y = xor i8 %a, %b
  %z = ashr i8 %y, 1
  %s = add i8 %x, %z
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i8 %s
}
define i8 @i8_ceil(i8 %a, i8 %b, i8 %sw) {
  br label %n
n:
  %x = or i8 %a, %b
  %y = xor i8 %a, %b
  %z = lshr i8 %y, 1
  %s = sub i8 %x, %z
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i8 %s
}
define i8 @i8_ceils(i8 %a, i8 %b, i8 %sw) {
  br label %n
n:
  %x = or i8 %a, %b
  %y = xor i8 %a, %b
  %z = ashr i8 %y, 1
  %s = sub i8 %x, %z
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i8 %s
}
define i8 @i8_half_masked(i8 %a, i8 %b, i8 %sw) {
  br label %n
n:
  %x = and i8 %a, 63
  %y = and i8 %b, 63
  %t = add i8 %x, %y
  %s = lshr i8 %t, 1
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i8 %s
}
define i8 @i8_half_masked_s(i8 %a, i8 %b, i8 %sw) {
  br label %n
n:
  %x = ashr i8 %a, 2
  %y = ashr i8 %b, 3
  %t = add i8 %x, %y
  %s = ashr i8 %t, 1
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i8 %s
}
define i8 @i8_half_zext(i7 %a, i7 %b, i8 %sw) {
  br label %n
n:
  %x = zext i7 %a to i8
  %y = zext i7 %b to i8
  %t = add i8 %x, %y
  %s = lshr i8 %t, 1
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i8 %s
}
define i8 @i8_half_zext_up(i7 %a, i7 %b, i8 %sw) {
  br label %n
n:
  %x = zext i7 %a to i8
  %y = zext i7 %b to i8
  %t = add i8 %x, %y
  %u = add i8 %t, 1
  %s = lshr i8 %u, 1
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i8 %s
}
define i8 @i8_half_const(i8 %a, i8 %sw) {
  br label %n
n:
  %x = and i8 %a, 63
  %t = add i8 %x, 10
  %s = lshr i8 %t, 1
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i8 %s
}
define i8 @i8_half_nuw(i8 %a, i8 %b, i8 %sw) {
  br label %n
n:
  %t = add nuw i8 %a, %b
  %s = lshr i8 %t, 1
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i8 %s
}
define i8 @i8_half_nsw(i8 %a, i8 %b, i8 %sw) {
  br label %n
n:
  %t = add nsw i8 %a, %b
  %s = ashr i8 %t, 1
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i8 %s
}
define i4 @i8_half_trunc(i8 %a, i8 %b, i8 %sw) {
  br label %n
n:
  %x = and i8 %a, 31
  %y = and i8 %b, 15
  %t = add i8 %x, %y
  %s = lshr i8 %t, 1
  %r = trunc i8 %s to i4
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i4 %r
}
define i32 @i32_floor(i32 %a, i32 %b, i8 %sw) {
  br label %n
n:
  %x = and i32 %a, %b
  %y = xor i32 %a, %b
  %z = lshr i32 %y, 1
  %s = add i32 %x, %z
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 %s
}
define i32 @i32_floors(i32 %a, i32 %b, i8 %sw) {
  br label %n
n:
  %x = and i32 %a, %b
  %y = xor i32 %a, %b
  %z = ashr i32 %y, 1
  %s = add i32 %x, %z
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 %s
}
define i32 @i32_ceil(i32 %a, i32 %b, i8 %sw) {
  br label %n
n:
  %x = or i32 %a, %b
  %y = xor i32 %a, %b
  %z = lshr i32 %y, 1
  %s = sub i32 %x, %z
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 %s
}
define i32 @i32_ceils(i32 %a, i32 %b, i8 %sw) {
  br label %n
n:
  %x = or i32 %a, %b
  %y = xor i32 %a, %b
  %z = ashr i32 %y, 1
  %s = sub i32 %x, %z
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 %s
}
define i32 @i32_half_masked(i32 %a, i32 %b, i8 %sw) {
  br label %n
n:
  %x = and i32 %a, 63
  %y = and i32 %b, 63
  %t = add i32 %x, %y
  %s = lshr i32 %t, 1
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 %s
}
define i32 @i32_half_masked_s(i32 %a, i32 %b, i8 %sw) {
  br label %n
n:
  %x = ashr i32 %a, 2
  %y = ashr i32 %b, 3
  %t = add i32 %x, %y
  %s = ashr i32 %t, 1
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 %s
}
define i32 @i32_half_zext(i7 %a, i7 %b, i8 %sw) {
  br label %n
n:
  %x = zext i7 %a to i32
  %y = zext i7 %b to i32
  %t = add i32 %x, %y
  %s = lshr i32 %t, 1
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 %s
}
define i32 @i32_half_zext_up(i7 %a, i7 %b, i8 %sw) {
  br label %n
n:
  %x = zext i7 %a to i32
  %y = zext i7 %b to i32
  %t = add i32 %x, %y
  %u = add i32 %t, 1
  %s = lshr i32 %u, 1
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 %s
}
define i32 @i32_half_const(i32 %a, i8 %sw) {
  br label %n
n:
  %x = and i32 %a, 63
  %t = add i32 %x, 10
  %s = lshr i32 %t, 1
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 %s
}
define i32 @i32_half_nuw(i32 %a, i32 %b, i8 %sw) {
  br label %n
n:
  %t = add nuw i32 %a, %b
  %s = lshr i32 %t, 1
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 %s
}
define i32 @i32_half_nsw(i32 %a, i32 %b, i8 %sw) {
  br label %n
n:
  %t = add nsw i32 %a, %b
  %s = ashr i32 %t, 1
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 %s
}
define i4 @i32_half_trunc(i32 %a, i32 %b, i8 %sw) {
  br label %n
n:
  %x = and i32 %a, 31
  %y = and i32 %b, 15
  %t = add i32 %x, %y
  %s = lshr i32 %t, 1
  %r = trunc i32 %s to i4
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i4 %r
}
define i64 @i64_floor(i64 %a, i64 %b, i8 %sw) {
  br label %n
n:
  %x = and i64 %a, %b
  %y = xor i64 %a, %b
  %z = lshr i64 %y, 1
  %s = add i64 %x, %z
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %s
}
define i64 @i64_floors(i64 %a, i64 %b, i8 %sw) {
  br label %n
n:
  %x = and i64 %a, %b
  %y = xor i64 %a, %b
  %z = ashr i64 %y, 1
  %s = add i64 %x, %z
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %s
}
define i64 @i64_ceil(i64 %a, i64 %b, i8 %sw) {
  br label %n
n:
  %x = or i64 %a, %b
  %y = xor i64 %a, %b
  %z = lshr i64 %y, 1
  %s = sub i64 %x, %z
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %s
}
define i64 @i64_ceils(i64 %a, i64 %b, i8 %sw) {
  br label %n
n:
  %x = or i64 %a, %b
  %y = xor i64 %a, %b
  %z = ashr i64 %y, 1
  %s = sub i64 %x, %z
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %s
}
define i64 @i64_half_masked(i64 %a, i64 %b, i8 %sw) {
  br label %n
n:
  %x = and i64 %a, 63
  %y = and i64 %b, 63
  %t = add i64 %x, %y
  %s = lshr i64 %t, 1
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %s
}
define i64 @i64_half_masked_s(i64 %a, i64 %b, i8 %sw) {
  br label %n
n:
  %x = ashr i64 %a, 2
  %y = ashr i64 %b, 3
  %t = add i64 %x, %y
  %s = ashr i64 %t, 1
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %s
}
define i64 @i64_half_zext(i7 %a, i7 %b, i8 %sw) {
  br label %n
n:
  %x = zext i7 %a to i64
  %y = zext i7 %b to i64
  %t = add i64 %x, %y
  %s = lshr i64 %t, 1
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %s
}
define i64 @i64_half_zext_up(i7 %a, i7 %b, i8 %sw) {
  br label %n
n:
  %x = zext i7 %a to i64
  %y = zext i7 %b to i64
  %t = add i64 %x, %y
  %u = add i64 %t, 1
  %s = lshr i64 %u, 1
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %s
}
define i64 @i64_half_const(i64 %a, i8 %sw) {
  br label %n
n:
  %x = and i64 %a, 63
  %t = add i64 %x, 10
  %s = lshr i64 %t, 1
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %s
}
define i64 @i64_half_nuw(i64 %a, i64 %b, i8 %sw) {
  br label %n
n:
  %t = add nuw i64 %a, %b
  %s = lshr i64 %t, 1
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %s
}
define i64 @i64_half_nsw(i64 %a, i64 %b, i8 %sw) {
  br label %n
n:
  %t = add nsw i64 %a, %b
  %s = ashr i64 %t, 1
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %s
}
define i4 @i64_half_trunc(i64 %a, i64 %b, i8 %sw) {
  br label %n
n:
  %x = and i64 %a, 31
  %y = and i64 %b, 15
  %t = add i64 %x, %y
  %s = lshr i64 %t, 1
  %r = trunc i64 %s to i4
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i4 %r
}
define i128 @i128_floor(i128 %a, i128 %b, i8 %sw) {
  br label %n
n:
  %x = and i128 %a, %b
  %y = xor i128 %a, %b
  %z = lshr i128 %y, 1
  %s = add i128 %x, %z
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i128 %s
}
define i128 @i128_floors(i128 %a, i128 %b, i8 %sw) {
  br label %n
n:
  %x = and i128 %a, %b
  %y = xor i128 %a, %b
  %z = ashr i128 %y, 1
  %s = add i128 %x, %z
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i128 %s
}
define i128 @i128_ceil(i128 %a, i128 %b, i8 %sw) {
  br label %n
n:
  %x = or i128 %a, %b
  %y = xor i128 %a, %b
  %z = lshr i128 %y, 1
  %s = sub i128 %x, %z
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i128 %s
}
define i128 @i128_ceils(i128 %a, i128 %b, i8 %sw) {
  br label %n
n:
  %x = or i128 %a, %b
  %y = xor i128 %a, %b
  %z = ashr i128 %y, 1
  %s = sub i128 %x, %z
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i128 %s
}
define i128 @i128_half_masked(i128 %a, i128 %b, i8 %sw) {
  br label %n
n:
  %x = and i128 %a, 63
  %y = and i128 %b, 63
  %t = add i128 %x, %y
  %s = lshr i128 %t, 1
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i128 %s
}
define i128 @i128_half_masked_s(i128 %a, i128 %b, i8 %sw) {
  br label %n
n:
  %x = ashr i128 %a, 2
  %y = ashr i128 %b, 3
  %t = add i128 %x, %y
  %s = ashr i128 %t, 1
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i128 %s
}
define i128 @i128_half_zext(i7 %a, i7 %b, i8 %sw) {
  br label %n
n:
  %x = zext i7 %a to i128
  %y = zext i7 %b to i128
  %t = add i128 %x, %y
  %s = lshr i128 %t, 1
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i128 %s
}
define i128 @i128_half_zext_up(i7 %a, i7 %b, i8 %sw) {
  br label %n
n:
  %x = zext i7 %a to i128
  %y = zext i7 %b to i128
  %t = add i128 %x, %y
  %u = add i128 %t, 1
  %s = lshr i128 %u, 1
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i128 %s
}
define i128 @i128_half_const(i128 %a, i8 %sw) {
  br label %n
n:
  %x = and i128 %a, 63
  %t = add i128 %x, 10
  %s = lshr i128 %t, 1
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i128 %s
}
define i128 @i128_half_nuw(i128 %a, i128 %b, i8 %sw) {
  br label %n
n:
  %t = add nuw i128 %a, %b
  %s = lshr i128 %t, 1
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i128 %s
}
define i128 @i128_half_nsw(i128 %a, i128 %b, i8 %sw) {
  br label %n
n:
  %t = add nsw i128 %a, %b
  %s = ashr i128 %t, 1
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i128 %s
}
define i4 @i128_half_trunc(i128 %a, i128 %b, i8 %sw) {
  br label %n
n:
  %x = and i128 %a, 31
  %y = and i128 %b, 15
  %t = add i128 %x, %y
  %s = lshr i128 %t, 1
  %r = trunc i128 %s to i4
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i4 %r
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
