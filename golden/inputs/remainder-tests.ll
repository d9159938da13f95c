; Remainders by constants compared for equality: a product with the inverse of the divisor's odd part, rotated, is small.
; Also exact quotients, of which a funnel shift wants a few bits only, and a sign added to a sum.
; targets: x86_64
source_filename = "remainder-tests.ll"

define void @twice(i64 %x) {
  %q = urem i64 %x, 40
  %r = urem i64 %q, 7
  switch i64 %r, label %a [
    i64 0, label %b
  ]
a:
  ret void
b:
  unreachable
}
define void @odd(i64 %x) {
  %r = urem i64 %x, 7
  switch i64 %r, label %a [
    i64 0, label %b
  ]
a:
  ret void
b:
  unreachable
}
define void @even(i32 %x) {
  %r = urem i32 %x, 12
  switch i32 %r, label %a [
    i32 0, label %b
  ]
a:
  ret void
b:
  unreachable
}
define void @other_than_zero(i32 %x) {
  %r = urem i32 %x, 12
  switch i32 %r, label %a [
    i32 3, label %b
  ]
a:
  ret void
b:
  unreachable
}
define void @signed_even(i32 %x) {
  %r = srem i32 %x, 12
  switch i32 %r, label %a [
    i32 0, label %b
  ]
a:
  ret void
b:
  unreachable
}
define void @signed_odd(i64 %x, i64 %d, ptr %p) {
  %r = srem i64 %x, 7
  %c = icmp ne i64 %r, 0
  %e = udiv i64 %x, %d
  %s = select i1 %c, i64 %d, i64 3
  store i64 %s, ptr %p
  switch i64 %e, label %a [
    i64 0, label %b
  ]
a:
  ret void
b:
  unreachable
}
define void @power(i64 %x, i64 %d, ptr %p) {
  %r = srem i64 %x, 8
  %c = icmp ne i64 %r, 0
  %e = udiv i64 %x, %d
  %s = select i1 %c, i64 %d, i64 3
  store i64 %s, ptr %p
  switch i64 %e, label %a [
    i64 0, label %b
  ]
a:
  ret void
b:
  unreachable
}
define void @words(i16 %x, i16 %d, ptr %p) {
  %r = srem i16 %x, 10
  %c = icmp eq i16 %r, 0
  %r2 = urem i16 %x, 10
  %c2 = icmp eq i16 %r2, 0
  %e = udiv i16 %x, %d
  %s = select i1 %c, i16 %d, i16 3
  %s2 = select i1 %c2, i16 %s, i16 4
  store i16 %s2, ptr %p
  switch i16 %e, label %a [
    i16 0, label %b
  ]
a:
  ret void
b:
  unreachable
}
define void @bytes(i8 %x, i8 %d, ptr %p) {
  %r = srem i8 %x, 10
  %c = icmp eq i8 %r, 0
  %r2 = urem i8 %x, 10
  %c2 = icmp eq i8 %r2, 0
  %e = udiv i8 %x, %d
  %s = select i1 %c, i8 %d, i8 3
  %s2 = select i1 %c2, i8 %s, i8 4
  store i8 %s2, ptr %p
  switch i8 %e, label %a [
    i8 0, label %b
  ]
a:
  ret void
b:
  unreachable
}

define void @exact_slot(ptr %p, i64 %k) {
  %slot = alloca [6 x i16]
  %a = ptrtoint ptr %slot to i64
  %q = udiv exact i64 %a, -4096
  switch i64 %k, label %a1 [ i64 -9, label %b ]
a1:
  br label %b
b:
  store i64 %q, ptr %p
  ret void
}

define i64 @sign_added(ptr %p, i64 %k) {
  %v = load i64, ptr %p
  %a = add i64 %v, 83746
  %x = xor i64 %a, -9223372036854775808
  switch i64 %k, label %a1 [ i64 -9, label %b ]
a1:
  ret i64 %x
b:
  ret i64 1
}
