; targets: x86_64
source_filename = "shift-pairs-processors"

; Shifts there and back become a mask, but not where the processor is quick at them, unless no shift is left.
define i64 @k8(i64 %x, i64 %y) "target-cpu"="k8" {
  %a = lshr i64 %x, 3
  %b = shl i64 %a, 5
  %c = shl i64 %y, 9
  %d = lshr i64 %c, 12
  %e = lshr i64 %x, 5
  %f = shl i64 %e, 5
  %g = add i64 %b, %d
  %h = add i64 %g, %f
  switch i64 %x, label %no [
    i64 36, label %yes
  ]
yes:
  ret i64 %h
no:
  ret i64 %y
}
define i64 @bulldozer(i64 %x, i64 %y) "tune-cpu"="bdver2" {
  %a = lshr i64 %x, 3
  %b = shl i64 %a, 5
  %c = shl i64 %y, 9
  %d = lshr i64 %c, 12
  %e = lshr i64 %x, 5
  %f = shl i64 %e, 5
  %g = add i64 %b, %d
  %h = add i64 %g, %f
  switch i64 %x, label %no [
    i64 36, label %yes
  ]
yes:
  ret i64 %h
no:
  ret i64 %y
}
define i64 @zen(i64 %x, i64 %y) "tune-cpu"="znver2" {
  %a = lshr i64 %x, 3
  %b = shl i64 %a, 5
  %c = shl i64 %y, 9
  %d = lshr i64 %c, 12
  %e = lshr i64 %x, 5
  %f = shl i64 %e, 5
  %g = add i64 %b, %d
  %h = add i64 %g, %f
  switch i64 %x, label %no [
    i64 36, label %yes
  ]
yes:
  ret i64 %h
no:
  ret i64 %y
}
define i64 @others(i64 %x, i64 %y) {
  %a = lshr i64 %x, 3
  %b = shl i64 %a, 5
  %c = shl i64 %y, 9
  %d = lshr i64 %c, 12
  %e = lshr i64 %x, 5
  %f = shl i64 %e, 5
  %g = add i64 %b, %d
  %h = add i64 %g, %f
  switch i64 %x, label %no [
    i64 36, label %yes
  ]
yes:
  ret i64 %h
no:
  ret i64 %y
}
define i64 @remainder(i64 %x, i64 %y) "target-cpu"="k8" {
  %1 = urem i64 %x, -2147483648
  %2 = sdiv i64 %1, %y
  switch i64 0, label %3 [
    i64 36, label %3
  ]
3:
  ret i64 %2
}
