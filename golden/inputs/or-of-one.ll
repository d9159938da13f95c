; A one is added where a known bit is clear; what an or promises does not count.
; targets: x86_64
source_filename = "or-of-one"
define {i32, i32} @a(i32 %x, ptr %p) {
  %3 = or disjoint i32 %x, 1
  store i32 %3, ptr %p
  %r = insertvalue {i32, i32} undef, i32 %3, 0
  ret {i32, i32} %r
}
define {i32, i32} @b(i32 %x, ptr %p) {
  %3 = or disjoint i32 %x, -1
  store i32 %3, ptr %p
  %r = insertvalue {i32, i32} undef, i32 %3, 0
  ret {i32, i32} %r
}
define {i32, i32} @c(i32 %x, ptr %p) {
  %y = shl i32 %x, 3
  %3 = or disjoint i32 %y, 1
  store i32 %3, ptr %p
  %r = insertvalue {i32, i32} undef, i32 %3, 0
  ret {i32, i32} %r
}
define {i32, i32} @d(i32 %x, ptr %p) {
  %y = shl i32 %x, 3
  %3 = or disjoint i32 %y, 4
  store i32 %3, ptr %p
  %r = insertvalue {i32, i32} undef, i32 %3, 0
  ret {i32, i32} %r
}
