; A jump table whose blocks go with the switch that nothing reaches stays as an empty one.
; targets: ppc64 ppc64le
source_filename = "switch-that-nothing-reaches.ll"

define i32 @f(i32 %x) {
  br i1 false, label %chosen, label %plain
plain:
  ret i32 %x
chosen:
  switch i32 %x, label %plain [
    i32 0, label %a
    i32 1, label %b
    i32 2, label %c
    i32 3, label %d
    i32 4, label %e
  ]
a:
  ret i32 9
b:
  ret i32 7
c:
  ret i32 5
d:
  ret i32 3
e:
  ret i32 1
}
