; Whether a masked value stays below a power of two is told by the bits from it on, where that truth is a value itself.
; targets: aarch64
; isel: dag
source_filename = "threshold-of-masked.ll"
define i32 @below(i32 %x) {
  %m = and i32 %x, 65535
  %c = icmp ult i32 %m, 4096
  %r = zext i1 %c to i32
  ret i32 %r
}
define i32 @reaches(i32 %x) {
  %m = and i32 %x, 65535
  %c = icmp uge i32 %m, 4096
  %r = zext i1 %c to i32
  ret i32 %r
}
define i32 @stretched(i32 %x) {
  %m = and i32 %x, 65535
  %c = icmp ult i32 %m, 4096
  %r = sext i1 %c to i32
  ret i32 %r
}
define i32 @stretched_reaches(i32 %x) {
  %m = and i32 %x, 65535
  %c = icmp uge i32 %m, 4096
  %r = sext i1 %c to i32
  ret i32 %r
}
define i32 @chosen(i32 %x, i32 %y, i32 %z) {
  %m = and i32 %x, 65535
  %c = icmp ult i32 %m, 4096
  %r = select i1 %c, i32 %y, i32 %z
  ret i32 %r
}
define i32 @chosen_reaches(i32 %x, i32 %y, i32 %z) {
  %m = and i32 %x, 65535
  %c = icmp uge i32 %m, 4096
  %r = select i1 %c, i32 %y, i32 %z
  ret i32 %r
}
define i32 @chosen_small(i32 %x, i32 %y, i32 %z) {
  %m = and i32 %x, 255
  %c = icmp uge i32 %m, 16
  %r = select i1 %c, i32 %y, i32 %z
  ret i32 %r
}
define void @branch(i32 %x, ptr %p) {
  %m = and i32 %x, 65535
  %c = icmp uge i32 %m, 4096
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %p
  br label %b
b:
  ret void
}
define void @branch_below(i32 %x, ptr %p) {
  %m = and i32 %x, 65535
  %c = icmp ult i32 %m, 4096
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %p
  br label %b
b:
  ret void
}
define void @branch_small(i32 %x, ptr %p) {
  %m = and i32 %x, 65535
  %c = icmp ult i32 %m, 16
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %p
  br label %b
b:
  ret void
}
define i1 @both(i32 %x, i32 %y) {
  %m = and i32 %x, 65535
  %c = icmp ult i32 %m, 4096
  %n = and i32 %y, 65535
  %d = icmp uge i32 %n, 256
  %r = and i1 %c, %d
  ret i1 %r
}
