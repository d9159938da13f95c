; A truth value that is argument of the function needs no freeze, so that the same logic written otherwise is found.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "frozen-arguments.ll"

declare void @g(i1)
declare void @h(i1)
define void @a(i64 %x, i1 %y) {
entry:
  br label %n
n:
  %c = icmp ne i64 0, %x
  %s = select i1 %c, i1 %y, i1 %c
  %d = and i1 %y, %c
  br label %m
m:
  call void @g(i1 %s)
  %e = sub i1 %d, false
  ret void
}
define void @b(i64 %x, i1 %y) {
entry:
  br label %n
n:
  %c = icmp ne i64 0, %x
  %s = select i1 %c, i1 %y, i1 false
  %d = and i1 %y, %c
  br label %m
m:
  call void @g(i1 %s)
  call void @g(i1 %d)
  ret void
}
define void @c(i64 %x, i1 %y) {
entry:
  br label %n
n:
  %c = icmp ne i64 0, %x
  %d = and i1 %y, %c
  %s = select i1 %c, i1 %y, i1 %c
  br label %m
m:
  call void @g(i1 %s)
  call void @g(i1 %d)
  ret void
}
define void @d(i64 %x, i1 %y) {
entry:
  br label %n
n:
  %c = icmp ne i64 0, %x
  %s = select i1 %c, i1 %y, i1 %c
  br label %m
m:
  call void @g(i1 %s)
  ret void
}
define void @e(i64 %x, i1 %y) {
entry:
  br label %n
n:
  %c = icmp ne i64 0, %x
  %d = and i1 %y, %c
  br label %m
m:
  call void @g(i1 %d)
  ret void
}
define void @f(i64 %x, i1 %y) {
entry:
  br label %n
n:
  %c = icmp ne i64 0, %x
  %s = select i1 %c, i1 %c, i1 %y
  %d = or i1 %y, %c
  br label %m
m:
  call void @g(i1 %s)
  call void @g(i1 %d)
  ret void
}
