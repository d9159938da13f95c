; A dense switch jumps through a table; one of few values compares.
; targets: ppc64 ppc64le
source_filename = "switch-table.ll"

define i64 @dense(i64 %a) {
entry:
  switch i64 %a, label %z [
    i64 0, label %b
    i64 1, label %c
    i64 2, label %d
    i64 3, label %e
    i64 4, label %b
    i64 5, label %c
    i64 6, label %d
    i64 7, label %e
  ]
b:
  ret i64 11
c:
  ret i64 22
d:
  ret i64 33
e:
  ret i64 44
z:
  ret i64 55
}
define i32 @bytes(i8 %a) {
entry:
  switch i8 %a, label %z [
    i8 -3, label %b
    i8 100, label %b
    i8 101, label %c
    i8 7, label %c
  ]
b:
  ret i32 1
c:
  ret i32 2
z:
  ret i32 3
}
