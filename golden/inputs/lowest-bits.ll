; targets: x86_64
source_filename = "lowest-bits"

; Whether the lowest bit is set is that bit, unless a branch asks.
define void @t1(i32 %x, ptr %p, i24 %t) {
  %a = and i32 %x, 1
  %b = icmp ne i32 %a, 0
  store i1 %b, ptr %p
  store i24 %t, ptr %p
  ret void
}
define void @t2(i32 %x, ptr %p, i24 %t) {
  %a = and i32 %x, 1
  %b = icmp ne i32 %a, 0
  %c = zext i1 %b to i64
  store i64 %c, ptr %p
  store i24 %t, ptr %p
  ret void
}
define void @t3(i32 %x, i32 %y, ptr %p, i24 %t) {
  %a = and i32 %x, 1
  %b = icmp ne i32 %a, 0
  %d = icmp eq i32 %x, %y
  %c = and i1 %d, %b
  store i1 %c, ptr %p
  store i24 %t, ptr %p
  ret void
}
define void @t4(i32 %x, i32 %y, ptr %p, i24 %t) {
  %a = and i32 %x, 1
  %b = icmp eq i32 %a, 0
  %d = icmp eq i32 %x, %y
  %c = and i1 %d, %b
  store i1 %c, ptr %p
  store i24 %t, ptr %p
  ret void
}
define void @t5(i32 %x, i32 %y, ptr %p, i24 %t) {
  %a = and i32 %x, 1
  %b = icmp eq i32 %a, 1
  %d = icmp eq i32 %x, %y
  %c = or i1 %d, %b
  store i1 %c, ptr %p
  store i24 %t, ptr %p
  ret void
}
define void @t6(i32 %x, i32 %y, ptr %p, i24 %t) {
  %a = and i32 %x, 4
  %b = icmp ne i32 %a, 0
  %d = icmp eq i32 %x, %y
  %c = or i1 %d, %b
  store i1 %c, ptr %p
  store i24 %t, ptr %p
  ret void
}
define void @t7(i32 %x, i32 %y, i32 %z, ptr %p, i24 %t) {
  %a = and i32 %x, 1
  %b = icmp ne i32 %a, 0
  %c = select i1 %b, i32 %y, i32 %z
  store i32 %c, ptr %p
  store i24 %t, ptr %p
  ret void
}
define void @t8(i64 %x, i32 %y, i32 %z, ptr %p, i24 %t) {
  %a = and i64 %x, 1
  %b = icmp ne i64 %a, 0
  %d = icmp eq i32 %z, %y
  %c = xor i1 %d, %b
  store i1 %c, ptr %p
  store i64 %a, ptr %p
  store i24 %t, ptr %p
  ret void
}
define void @t10(i32 %x, ptr %p, i24 %t) {
  %a = and i32 %x, 1
  %b = icmp ne i32 %a, 0
  store i24 %t, ptr %p
  br i1 %b, label %y, label %n
y:
  ret void
n:
  store i32 %a, ptr %p
  ret void
}
define void @t11(i32 %x, i32 %q, ptr %p, i24 %t) {
  %a = and i32 %x, 1
  %b = icmp ne i32 %a, 0
  %d = icmp eq i32 %x, %q
  %c = and i1 %d, %b
  store i24 %t, ptr %p
  br i1 %c, label %y, label %n
y:
  ret void
n:
  store i32 %a, ptr %p
  ret void
}
