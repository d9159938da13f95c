; The plain opposite of a sum whose flags are read is its negation, unless one operation uses both.
; targets: x86_64
; isel: dag
source_filename = "opposite-of-a-sum.ll"

define i8 @d1(i8 %p, i8 %r) {
  %a = sub i8 %p, 1
  %b = sub i8 0, %a
  %c = icmp sge i8 %a, 0
  %d = select i1 %c, i8 0, i8 %b
  ret i8 %d
}

define i8 @e1(i8 %p, i8 %r) {
  %a = sub i8 %p, 1
  %b = sub i8 0, %a
  %c = icmp sgt i8 %a, 7
  %d = select i1 %c, i8 %r, i8 %b
  ret i8 %d
}

define i8 @d2(i8 %p, i8 %r) {
  %a = add i8 %p, 5
  %b = sub i8 0, %a
  %c = icmp sge i8 %a, 0
  %d = select i1 %c, i8 0, i8 %b
  ret i8 %d
}

define i8 @e2(i8 %p, i8 %r) {
  %a = add i8 %p, 5
  %b = sub i8 0, %a
  %c = icmp sgt i8 %a, 7
  %d = select i1 %c, i8 %r, i8 %b
  ret i8 %d
}

define i8 @d3(i8 %p, i8 %r) {
  %a = sub i8 %p, 5
  %b = sub i8 0, %a
  %c = icmp sge i8 %a, 0
  %d = select i1 %c, i8 0, i8 %b
  ret i8 %d
}

define i8 @e3(i8 %p, i8 %r) {
  %a = sub i8 %p, 5
  %b = sub i8 0, %a
  %c = icmp sgt i8 %a, 7
  %d = select i1 %c, i8 %r, i8 %b
  ret i8 %d
}

define i8 @d4(i8 %p, i8 %r) {
  %a = add i8 %p, -1
  %b = sub i8 0, %a
  %c = icmp sge i8 %a, 0
  %d = select i1 %c, i8 0, i8 %b
  ret i8 %d
}

define i8 @e4(i8 %p, i8 %r) {
  %a = add i8 %p, -1
  %b = sub i8 0, %a
  %c = icmp sgt i8 %a, 7
  %d = select i1 %c, i8 %r, i8 %b
  ret i8 %d
}

define i8 @d5(i8 %p, i8 %r) {
  %a = add i8 %p, 1
  %b = sub i8 0, %a
  %c = icmp sge i8 %a, 0
  %d = select i1 %c, i8 0, i8 %b
  ret i8 %d
}

define i8 @e5(i8 %p, i8 %r) {
  %a = add i8 %p, 1
  %b = sub i8 0, %a
  %c = icmp sgt i8 %a, 7
  %d = select i1 %c, i8 %r, i8 %b
  ret i8 %d
}

define i8 @d6(i8 %p, i8 %r) {
  %a = add i8 %p, %r
  %b = sub i8 0, %a
  %c = icmp sge i8 %a, 0
  %d = select i1 %c, i8 0, i8 %b
  ret i8 %d
}

define i8 @e6(i8 %p, i8 %r) {
  %a = add i8 %p, %r
  %b = sub i8 0, %a
  %c = icmp sgt i8 %a, 7
  %d = select i1 %c, i8 %r, i8 %b
  ret i8 %d
}

define i32 @d7(i32 %p, i32 %r) {
  %a = sub i32 %p, 1
  %b = sub i32 0, %a
  %c = icmp sge i32 %a, 0
  %d = select i1 %c, i32 0, i32 %b
  ret i32 %d
}

define i32 @e7(i32 %p, i32 %r) {
  %a = sub i32 %p, 1
  %b = sub i32 0, %a
  %c = icmp sgt i32 %a, 7
  %d = select i1 %c, i32 %r, i32 %b
  ret i32 %d
}

define i32 @d8(i32 %p, i32 %r) {
  %a = add i32 %p, 5
  %b = sub i32 0, %a
  %c = icmp sge i32 %a, 0
  %d = select i1 %c, i32 0, i32 %b
  ret i32 %d
}

define i32 @e8(i32 %p, i32 %r) {
  %a = add i32 %p, 5
  %b = sub i32 0, %a
  %c = icmp sgt i32 %a, 7
  %d = select i1 %c, i32 %r, i32 %b
  ret i32 %d
}

define i32 @d9(i32 %p, i32 %r) {
  %a = sub i32 %p, 5
  %b = sub i32 0, %a
  %c = icmp sge i32 %a, 0
  %d = select i1 %c, i32 0, i32 %b
  ret i32 %d
}

define i32 @e9(i32 %p, i32 %r) {
  %a = sub i32 %p, 5
  %b = sub i32 0, %a
  %c = icmp sgt i32 %a, 7
  %d = select i1 %c, i32 %r, i32 %b
  ret i32 %d
}

define i32 @d10(i32 %p, i32 %r) {
  %a = add i32 %p, -1
  %b = sub i32 0, %a
  %c = icmp sge i32 %a, 0
  %d = select i1 %c, i32 0, i32 %b
  ret i32 %d
}

define i32 @e10(i32 %p, i32 %r) {
  %a = add i32 %p, -1
  %b = sub i32 0, %a
  %c = icmp sgt i32 %a, 7
  %d = select i1 %c, i32 %r, i32 %b
  ret i32 %d
}

define i32 @d11(i32 %p, i32 %r) {
  %a = add i32 %p, 1
  %b = sub i32 0, %a
  %c = icmp sge i32 %a, 0
  %d = select i1 %c, i32 0, i32 %b
  ret i32 %d
}

define i32 @e11(i32 %p, i32 %r) {
  %a = add i32 %p, 1
  %b = sub i32 0, %a
  %c = icmp sgt i32 %a, 7
  %d = select i1 %c, i32 %r, i32 %b
  ret i32 %d
}

define i32 @d12(i32 %p, i32 %r) {
  %a = add i32 %p, %r
  %b = sub i32 0, %a
  %c = icmp sge i32 %a, 0
  %d = select i1 %c, i32 0, i32 %b
  ret i32 %d
}

define i32 @e12(i32 %p, i32 %r) {
  %a = add i32 %p, %r
  %b = sub i32 0, %a
  %c = icmp sgt i32 %a, 7
  %d = select i1 %c, i32 %r, i32 %b
  ret i32 %d
}
