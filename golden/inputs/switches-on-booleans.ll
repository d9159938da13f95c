; A switch on a boolean tests it, not whether it equals a constant.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "switches-on-booleans.ll"

define void @f(ptr %p) {
  %1 = load i8, ptr %p
  %2 = trunc i8 %1 to i1
  switch i1 %2, label %6 [
    i1 true, label %4
    i1 false, label %5
  ]
3:
  ret void
4:
  br label %3
5:
  br label %3
6:
  unreachable
}

define void @g(ptr %p, i1 %c, ptr %q) {
  switch i1 %c, label %d [
    i1 false, label %e
  ]
d:
  store i8 1, ptr %p
  ret void
e:
  store i8 2, ptr %q
  ret void
}

define void @h(ptr %p, i64 %x, ptr %q) {
  %c = icmp ult i64 %x, 7
  switch i1 %c, label %d [
    i1 true, label %e
  ]
d:
  store i8 1, ptr %p
  ret void
e:
  store i8 2, ptr %q
  ret void
}

