source_filename = "dag_switch"
target triple = "x86_64-unknown-linux-gnu"

define i64 @ranges(i64 %a, i32 %b) {
entry:
  %c = mul i64 %a, 24
  switch i64 %c, label %other [
    i64 1, label %low
    i64 2, label %low
    i64 3, label %low
    i64 7, label %high
    i64 -5, label %high
  ]
low:
  %p = phi i64 [ 3, %entry ], [ 3, %entry ], [ 3, %entry ], [ %q, %high ]
  ret i64 %p
high:
  %q = phi i64 [ %a, %entry ], [ %a, %entry ]
  switch i32 %b, label %low [
    i32 4, label %other
    i32 6, label %other
  ]
other:
  ret i64 0
}

define i64 @table(i64 %a) {
  switch i64 %a, label %d [
    i64 10, label %a1
    i64 11, label %a2
    i64 12, label %a3
    i64 13, label %a4
    i64 14, label %a5
    i64 16, label %a6
  ]
a1:
  ret i64 1
a2:
  ret i64 2
a3:
  ret i64 3
a4:
  ret i64 4
a5:
  ret i64 5
a6:
  ret i64 6
d:
  ret i64 7
}

define i64 @nothing_else(i8 %a) {
  switch i8 %a, label %d [
    i8 0, label %a1
    i8 1, label %a2
  ]
a1:
  ret i64 1
a2:
  ret i64 2
d:
  unreachable
}
