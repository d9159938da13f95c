; Atomic operations of which only a comparison with the new value is wanted leave flags and no value.
; targets: x86_64
source_filename = "atomic-tests"
define i1 @a(ptr %p, i32 %x) {
  %o = atomicrmw add ptr %p, i32 %x seq_cst
  %n = add i32 %o, %x
  %c = icmp slt i32 %n, 0
  ret i1 %c
}
define i1 @b(ptr %p, i32 %x) {
  %o = atomicrmw sub ptr %p, i32 %x seq_cst
  %c = icmp eq i32 %o, %x
  br i1 %c, label %u, label %v
u:
  ret i1 true
v:
  ret i1 %c
}
define i1 @c(ptr %p) {
  %o = atomicrmw sub ptr %p, i64 1 seq_cst
  %c = icmp eq i64 1, %o
  ret i1 %c
}
define i1 @d(ptr %p) {
  %o = atomicrmw add ptr %p, i64 -1 seq_cst
  %c = icmp eq i64 1, %o
  ret i1 %c
}
define i1 @e(ptr %p) {
  %o = atomicrmw or ptr %p, i64 5 seq_cst
  %q = or i64 %o, 5
  %c = icmp sgt i64 %q, -1
  ret i1 %c
}
define i1 @f(ptr %p) {
  %o = atomicrmw and ptr %p, i8 5 seq_cst
  %q = and i8 %o, 5
  %c = icmp eq i8 %q, 0
  ret i1 %c
}
define i1 @g(ptr %p, i32 %x) {
  %o = atomicrmw add ptr %p, i32 %x seq_cst
  %n = sub i32 0, %x
  %c = icmp eq i32 %n, %o
  ret i1 %c
}
define i1 @h(ptr %p, i16 %x) {
  %o = atomicrmw xor ptr %p, i16 %x seq_cst
  %c = icmp eq i16 %x, %o
  ret i1 %c
}
define i1 @i(ptr %p, i32 %x) {
  %o = atomicrmw add ptr %p, i32 %x seq_cst
  %n = add i32 %o, %x
  br label %t
t:
  %c = icmp slt i32 %n, 0
  ret i1 %c
}
define i1 @j(ptr %p, i32 %x) {
  %o = atomicrmw add ptr %p, i32 %x seq_cst
  %n = add i32 %o, %x
  %c = icmp eq i32 %n, 0
  ret i1 %c
}
define i32 @l(ptr %p, i32 %x) {
  %o = atomicrmw sub ptr %p, i32 %x seq_cst
  %n = sub i32 %o, %x
  %c = icmp sgt i32 %n, -1
  %z = zext i1 %c to i32
  ret i32 %z
}
define i1 @not_a(ptr %p, i32 %x) {
  %o = atomicrmw xor ptr %p, i32 %x seq_cst
  %c = icmp ne i32 %o, %x
  ret i1 %c
}
define i1 @not_b(ptr %p, i32 %x) {
  %o = atomicrmw sub ptr %p, i32 %x seq_cst
  %c = icmp ne i32 %o, %x
  ret i1 %c
}
define i1 @not_c(ptr %p, i32 %x) {
  %o = atomicrmw add ptr %p, i32 %x seq_cst
  %n = sub i32 0, %x
  %c = icmp ne i32 %n, %o
  ret i1 %c
}
define i1 @not_d(ptr %p, i32 %x) {
  %o = atomicrmw or ptr %p, i32 %x seq_cst
  %n = or i32 %o, %x
  %c = icmp ne i32 %n, 0
  ret i1 %c
}
define {i1, i32} @f2(ptr %p) {
  %o = atomicrmw add ptr %p, i32 1 seq_cst
  %c = icmp eq i32 %o, 1
  %r = insertvalue {i1, i32} undef, i1 %c, 0
  ret {i1, i32} %r
}
define {i1, i32} @f11(ptr %p) {
  %o = atomicrmw add ptr %p, i32 1 seq_cst
  %c = icmp ne i32 %o, -1
  %r = insertvalue {i1, i32} undef, i1 %c, 0
  ret {i1, i32} %r
}
define {i1, i32} @f21(ptr %p) {
  %o = atomicrmw add ptr %p, i32 1 seq_cst
  %c = icmp slt i32 %o, -1
  %r = insertvalue {i1, i32} undef, i1 %c, 0
  ret {i1, i32} %r
}
define {i1, i32} @f41(ptr %p) {
  %o = atomicrmw add ptr %p, i32 1 seq_cst
  %c = icmp ugt i32 %o, 0
  %r = insertvalue {i1, i32} undef, i1 %c, 0
  ret {i1, i32} %r
}
define {i1, i32} @f65(ptr %p) {
  %o = atomicrmw add ptr %p, i32 -1 seq_cst
  %c = icmp eq i32 %o, 0
  %r = insertvalue {i1, i32} undef, i1 %c, 0
  ret {i1, i32} %r
}
define {i1, i32} @f89(ptr %p) {
  %o = atomicrmw add ptr %p, i32 -1 seq_cst
  %c = icmp sgt i32 %o, 0
  %r = insertvalue {i1, i32} undef, i1 %c, 0
  ret {i1, i32} %r
}
define {i1, i32} @f106(ptr %p) {
  %o = atomicrmw add ptr %p, i32 -1 seq_cst
  %c = icmp ugt i32 %o, 1
  %r = insertvalue {i1, i32} undef, i1 %c, 0
  ret {i1, i32} %r
}
define {i1, i32} @f114(ptr %p) {
  %o = atomicrmw add ptr %p, i32 -1 seq_cst
  %c = icmp sge i32 %o, 1
  %r = insertvalue {i1, i32} undef, i1 %c, 0
  ret {i1, i32} %r
}
define {i1, i32} @f140(ptr %p) {
  %o = atomicrmw add ptr %p, i32 5 seq_cst
  %c = icmp ne i32 %o, 5
  %r = insertvalue {i1, i32} undef, i1 %c, 0
  ret {i1, i32} %r
}
define {i1, i32} @f200(ptr %p) {
  %o = atomicrmw sub ptr %p, i32 1 seq_cst
  %c = icmp eq i32 %o, 0
  %r = insertvalue {i1, i32} undef, i1 %c, 0
  ret {i1, i32} %r
}
define {i1, i32} @f217(ptr %p) {
  %o = atomicrmw sub ptr %p, i32 1 seq_cst
  %c = icmp sgt i32 %o, 0
  %r = insertvalue {i1, i32} undef, i1 %c, 0
  ret {i1, i32} %r
}
define {i1, i32} @f260(ptr %p) {
  %o = atomicrmw sub ptr %p, i32 -1 seq_cst
  %c = icmp eq i32 %o, -1
  %r = insertvalue {i1, i32} undef, i1 %c, 0
  ret {i1, i32} %r
}
define {i1, i32} @long2(ptr %p) {
  %o = atomicrmw add ptr %p, i64 1 seq_cst
  %c = icmp eq i64 %o, 1
  %r = insertvalue {i1, i32} undef, i1 %c, 0
  ret {i1, i32} %r
}
define {i1, i32} @long89(ptr %p) {
  %o = atomicrmw add ptr %p, i64 -1 seq_cst
  %c = icmp sgt i64 %o, 0
  %r = insertvalue {i1, i32} undef, i1 %c, 0
  ret {i1, i32} %r
}
