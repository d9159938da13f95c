; A switch with few cases is a chain of comparisons.
source_filename = "switch-few.ll"
target triple = "powerpc64-unknown-linux-gnu"

define i64 @few(i64 %a) {
  switch i64 %a, label %d [ i64 1, label %x
  i64 5, label %y
  i64 -3, label %x ]
  x:
  ret i64 10
  y:
  ret i64 20
  d:
  ret i64 30
}
