; Comparisons and shifts as x86-64 prefers them: the carry of a decrement, parts of unions and masks, movsx.
; targets: x86_64
source_filename = "compares-and-shifts.ll"

define i64 @carry_of_decrement(i64 %x, i64 %n, i64 %d, ptr %p) {
  %e = udiv i64 %x, %d
  %a = add i64 %e, -1
  store i64 %a, ptr %p
  %c = icmp eq i64 %a, -1
  %s = select i1 %c, i64 %x, i64 %d
  %e2 = udiv i64 %s, %d
  switch i64 %e2, label %a1 [
    i64 32, label %b1
  ]
a1:
  ret i64 %a
b1:
  ret i64 %s
}
define i64 @decrement_only(i64 %x, i64 %n, i64 %d, ptr %p) {
  %e = udiv i64 %x, %d
  %a = add i64 %e, -1
  %c = icmp ne i64 %a, -1
  %s = select i1 %c, i64 %x, i64 %d
  %e2 = udiv i64 %s, %d
  switch i64 %e2, label %a1 [
    i64 32, label %b1
  ]
a1:
  ret i64 %d
b1:
  ret i64 %s
}
define i64 @low_halves(i64 %x, i64 %n, i64 %d, ptr %p) {
  %e = udiv i64 %x, %d
  %f = udiv i64 %x, %n
  %n1 = and i64 %e, 4294967295
  %m1 = and i64 %n1, %f
  %e2 = udiv i64 %m1, %d
  switch i64 %e2, label %a1 [
    i64 32, label %b1
  ]
a1:
  ret i64 %m1
b1:
  ret i64 2
}
define i64 @movsx(i64 %x, i64 %n, i64 %d, ptr %p) {
  %e = udiv i64 %x, %d
  %n1 = shl i64 %e, 48
  %m1 = ashr i64 %n1, 50
  %o1 = shl i64 %e, 56
  %p1 = ashr i64 %o1, 53
  %e2 = udiv i64 %m1, %p1
  switch i64 %e2, label %a1 [
    i64 32, label %b1
  ]
a1:
  ret i64 %m1
b1:
  ret i64 2
}

define void @part_of_union(i64 %x, i64 %d) {
  %e = udiv i64 %x, %d
  %o = or i64 %e, %d
  %c = icmp eq i64 %o, %d
  %s = select i1 %c, i64 %x, i64 %d
  %e2 = udiv i64 %s, %d
  switch i64 %e2, label %a [
    i64 32, label %b
    i64 77, label %a
  ]
a:
  ret void
b:
  ret void
}
define void @part_of_mask(i64 %x, i64 %d) {
  %e = udiv i64 %x, %d
  %o = and i64 %e, %d
  %c = icmp eq i64 %o, %d
  %s = select i1 %c, i64 %x, i64 %d
  %e2 = udiv i64 %s, %d
  switch i64 %e2, label %a [
    i64 32, label %b
    i64 77, label %a
  ]
a:
  ret void
b:
  ret void
}

define void @cut_off(i64 %x, i64 %d) {
  %e = udiv i64 %x, %d
  %s = lshr i64 %e, 40
  %t = trunc i64 %s to i32
  switch i32 %t, label %a [
    i32 32, label %b
    i32 77, label %a
  ]
a:
  ret void
b:
  ret void
}
define void @cut_off_nuw(i64 %x, i64 %d) {
  %e = udiv i64 %x, %d
  %s = lshr i64 %e, 40
  %t = trunc nuw i64 %s to i32
  switch i32 %t, label %a [
    i32 32, label %b
    i32 77, label %a
  ]
a:
  ret void
b:
  ret void
}
define void @mask_cut_off(i64 %x, i64 %d) {
  %e = udiv i64 %x, %d
  %s = and i64 %e, 127
  %t = trunc i64 %s to i32
  switch i32 %t, label %a [
    i32 32, label %b
    i32 77, label %a
  ]
a:
  ret void
b:
  ret void
}
define void @byte_cut_off(i32 %x, i32 %d) {
  %e = udiv i32 %x, %d
  %s = and i32 %e, 127
  %t = trunc i32 %s to i8
  switch i8 %t, label %a [
    i8 32, label %b
    i8 77, label %a
  ]
a:
  ret void
b:
  ret void
}
