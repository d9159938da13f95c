; A tested bit is added or subtracted by the carry it leaves.
; targets: x86_64
source_filename = "bit-by-carry"

define i64 @chosen(float %x, i32 %s) {
entry:
  %n = fptosi float %x to i16
  %m = lshr i16 %n, 7
  %t = trunc i16 %m to i1
  %v = select i1 %t, i64 0, i64 -1
  switch i32 %s, label %a [
    i32 0, label %b
    i32 1, label %c
    i32 9, label %b
  ]
a:
  br label %c
b:
  ret i64 3
c:
  %r = phi i64 [ %v, %a ], [ 0, %entry ]
  ret i64 %r
}

define i64 @less(i64 %x, i64 %y, i64 %z, i32 %s) {
entry:
  %m = lshr i64 %x, %y
  %t = and i64 %m, 1
  %v = sub i64 %z, %t
  %w = add i64 %z, %t
  switch i32 %s, label %a [
    i32 0, label %b
    i32 1, label %c
    i32 9, label %b
  ]
a:
  br label %c
b:
  ret i64 %w
c:
  %r = phi i64 [ %v, %a ], [ 0, %entry ]
  ret i64 %r
}

define i32 @opposite(i32 %x, i32 %z, i32 %s) {
entry:
  %n = xor i32 %x, -1
  %m = lshr i32 %n, 7
  %t = and i32 %m, 1
  %v = add i32 %z, %t
  switch i32 %s, label %a [
    i32 0, label %b
    i32 1, label %c
    i32 9, label %b
  ]
a:
  br label %c
b:
  ret i32 3
c:
  %r = phi i32 [ %v, %a ], [ 0, %entry ]
  ret i32 %r
}
