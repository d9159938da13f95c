; A remainder beside a quotient of the same operands uses it, even where the target has a shorter way.
; targets: x86_64 aarch64 ppc64le
; isel: dag
source_filename = "remainders-beside-quotients.ll"

define i1 @a(i64 %x) {
  %r = srem i64 %x, 2
  %c = icmp eq i64 %r, 0
  ret i1 %c
}

define i1 @b(i64 %x, ptr %p) {
  %d = sdiv i64 %x, 2
  store i64 %d, ptr %p
  %r = srem i64 %x, 2
  %c = icmp eq i64 %r, 0
  ret i1 %c
}

define i1 @c(i64 %x, ptr %p) {
  %r = srem i64 %x, 8
  %c = icmp eq i64 %r, 0
  %d = sdiv i64 %x, 8
  store i64 %d, ptr %p
  ret i1 %c
}

define i1 @d(i64 %x, ptr %p) {
  %d = sdiv i64 %x, 7
  store i64 %d, ptr %p
  %r = srem i64 %x, 7
  %c = icmp eq i64 %r, 0
  ret i1 %c
}

define i64 @e(i64 %x, ptr %p) {
  %d = sdiv i64 %x, 8
  store i64 %d, ptr %p
  %r = srem i64 %x, 8
  ret i64 %r
}

define i1 @f(i32 %x, ptr %p) {
  %d = udiv i32 %x, 7
  store i32 %d, ptr %p
  %r = urem i32 %x, 7
  %c = icmp eq i32 %r, 0
  ret i1 %c
}

