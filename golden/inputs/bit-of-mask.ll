; A masked value that is zero or one, compared with zero, is its lowest bit or the opposite where bits are values.
; targets: ppc64le
source_filename = "bit-of-mask.ll"

define void @f(i32 %l, i32 %m, ptr %p) {
  %k = icmp eq i32 %m, 7
  %z = zext i1 %k to i32
  %b = and i32 %l, %z
  %c = icmp ne i32 %b, 0
  store i1 %c, ptr %p
  ret void
}
define void @g(i64 %l, i32 %m, ptr %p) {
  %z = and i64 %l, 1
  store i64 %z, ptr %p
  %c = icmp eq i64 %z, 0
  %d = zext i1 %c to i32
  call void @h(i32 %d)
  ret void
}
declare void @h(i32)
