; Shifts, masks and extensions that become the scale of an address: the low bits a mask clears, the second byte, a
; stretched sum with a constant. The divisions keep the blocks with the DAG selector.
; targets: x86_64
source_filename = "address-scales.ll"

define i64 @cleared_low_bits(i64 %a, i64 %b) {
  %r = urem i64 %a, 34
  %s = add i64 %r, %b
  ret i64 %s
}

define i64 @second_byte(ptr %p, i64 %a, i64 %d) {
  %q = udiv i64 %a, 7
  %t = lshr i64 %q, 5
  %m = and i64 %t, 2040
  %f = getelementptr i8, ptr %p, i64 %m
  %v = load i64, ptr %f
  %e = udiv i64 %v, %d
  switch i64 %e, label %x [ i64 1, label %y ]
x:
  ret i64 %v
y:
  ret i64 %e
}

define i64 @masked_shift(ptr %p, i64 %a, i64 %d) {
  %q = udiv i64 %a, 7
  %t = shl i64 %q, 3
  %m = and i64 %t, 16376
  %f = getelementptr i8, ptr %p, i64 %m
  %v = load i64, ptr %f
  %e = udiv i64 %v, %d
  switch i64 %e, label %x [ i64 1, label %y ]
x:
  ret i64 %v
y:
  ret i64 %e
}

define i64 @stretched_sum(ptr %p, i32 %a, i64 %d) {
  %q = udiv i32 %a, 7
  %t = add nuw i32 %q, 12
  %w = zext i32 %t to i64
  %f = getelementptr i32, ptr %p, i64 %w
  %v = load i64, ptr %f
  %e = udiv i64 %v, %d
  switch i64 %e, label %x [ i64 1, label %y ]
x:
  ret i64 %v
y:
  ret i64 %e
}

define i64 @signed_sum(ptr %p, i32 %a, i64 %d) {
  %q = udiv i32 %a, 7
  %t = add nsw i32 %a, -12
  %w = sext i32 %t to i64
  %f = getelementptr i32, ptr %p, i64 %w
  %v = load i64, ptr %f
  %e = udiv i64 %v, %d
  switch i64 %e, label %x [ i64 1, label %y ]
x:
  ret i64 %v
y:
  ret i64 %e
}
