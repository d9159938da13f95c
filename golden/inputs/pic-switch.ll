; Position-independent code: a jump table of distances.
; targets: x86_64 ppc64le
; relocation-model: pic
source_filename = "pic-switch.ll"

define i64 @f(i64 %a) {
  switch i64 %a, label %other [
    i64 0, label %zero
    i64 1, label %one
    i64 2, label %two
    i64 3, label %three
    i64 4, label %four
  ]
zero:
  ret i64 10
one:
  ret i64 21
two:
  ret i64 32
three:
  ret i64 43
four:
  ret i64 54
other:
  ret i64 0
}
