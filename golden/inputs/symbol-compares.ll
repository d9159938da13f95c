; Addresses of symbols as immediates of arithmetic that is there for its flags.
; targets: x86_64 ppc64 ppc64le
source_filename = "symbol-compares.ll"

@g = dso_local global i64 0
define i64 @masks(i64 %x, i64 %d) {
  %p = ptrtoint ptr @g to i64
  %q = udiv i64 %x, %d
  %a = and i64 %q, %p
  %c = icmp eq i64 %a, 0
  %o = xor i64 %q, %p
  %c2 = icmp slt i64 %o, 0
  %c3 = icmp ugt i64 %q, %p
  %s = select i1 %c, i64 %x, i64 %d
  %s2 = select i1 %c2, i64 %s, i64 7
  %s3 = select i1 %c3, i64 %s2, i64 8
  %e = udiv i64 %s3, %o
  switch i64 %e, label %x1 [ i64 5, label %y1 ]
x1:
  ret i64 %a
y1:
  ret i64 %s2
}
define i64 @unions(i64 %x, i64 %d) {
  %p = ptrtoint ptr @g to i64
  %q = udiv i64 %x, %d
  %a = or i64 %q, %p
  %c = icmp ne i64 %a, 0
  %o = xor i64 %q, %p
  %c2 = icmp eq i64 %o, 0
  %s = select i1 %c, i64 %x, i64 %d
  %s2 = select i1 %c2, i64 %s, i64 7
  %e = udiv i64 %s2, %d
  switch i64 %e, label %x1 [ i64 5, label %y1 ]
x1:
  ret i64 %a
y1:
  ret i64 %s2
}
