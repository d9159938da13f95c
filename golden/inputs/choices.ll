; Choices without conditional moves: all ones against a value or zero, by zero, by the lowest bit, by a carry, by a sign;
; and masks whose one side has no upper half, differences with a masked part.
; targets: x86_64 ppc64 ppc64le
source_filename = "choices.ll"

define i64 @ones_or_value(i64 %x, i64 %y, i64 %d) {
  %q = udiv i64 %x, %d
  %c = icmp eq i64 %q, 0
  %s = select i1 %c, i64 -1, i64 %y
  %e = udiv i64 %s, %d
  switch i64 %e, label %a [ i64 32, label %b ]
a:
  ret i64 %s
b:
  ret i64 %q
}

define i64 @value_or_ones(i32 %x, i32 %y, i64 %d) {
  %q = udiv i32 %x, 7
  %c = icmp eq i32 %q, 0
  %s = select i1 %c, i32 %y, i32 -1
  %w = zext i32 %s to i64
  %e = udiv i64 %w, %d
  switch i64 %e, label %a [ i64 32, label %b ]
a:
  ret i64 %w
b:
  ret i64 5
}

define i64 @by_lowest_bit(i8 %x, i8 %y, i64 %d) {
  %q = udiv i8 %x, 7
  %c = trunc i8 %q to i1
  %s = select i1 %c, i8 %y, i8 -1
  %w = zext i8 %s to i64
  %e = udiv i64 %w, %d
  switch i64 %e, label %a [ i64 32, label %b ]
a:
  ret i64 %w
b:
  ret i64 5
}

define i64 @by_carry(i64 %x, i64 %y, i64 %d) {
  %q = udiv i64 %x, %d
  %c = icmp ult i64 %q, %y
  %s = select i1 %c, i64 -1, i64 0
  %t = select i1 %c, i64 0, i64 -1
  %u = mul i64 %s, %y
  %v = add i64 %u, %t
  %e = udiv i64 %v, %d
  switch i64 %e, label %a [ i64 32, label %b ]
a:
  ret i64 %s
b:
  ret i64 %q
}

define i64 @negative_part(i64 %x, i64 %y, i64 %d) {
  %q = sdiv i64 %x, %d
  %c = icmp slt i64 %q, 0
  %s = select i1 %c, i64 %q, i64 0
  %e = udiv i64 %s, %d
  switch i64 %e, label %a [ i64 32, label %b ]
a:
  ret i64 %s
b:
  ret i64 %q
}

define i64 @narrow_mask(i16 %x, i64 %y, i64 %d) {
  %q = udiv i16 %x, 9
  %w = zext i16 %q to i64
  %m = and i64 %w, %y
  %e = udiv i64 %m, %d
  switch i64 %e, label %a [ i64 32, label %b ]
a:
  ret i64 %m
b:
  ret i64 1
}

define i64 @without_masked_part(i64 %x, i64 %y, i64 %d) {
  %q = udiv i64 %x, %d
  %m = and i64 %q, 14570
  %s = sub i64 %q, %m
  %n = and i64 %y, %q
  %t = sub i64 %q, %n
  %e = udiv i64 %s, %t
  switch i64 %e, label %a [ i64 32, label %b ]
a:
  ret i64 %m
b:
  ret i64 %s
}
