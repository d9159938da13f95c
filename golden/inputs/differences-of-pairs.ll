; targets: x86_64 ppc64 ppc64le
source_filename = "differences-of-pairs"

; Absolute differences of more than a register; those of two numbers from narrower types are made in these.
define i128 @abdu0(i128 %a, i128 %b) {
  %c = icmp ugt i128 %a, %b
  %d = sub i128 %a, %b
  %e = sub i128 %b, %a
  %r = select i1 %c, i128 %d, i128 %e
  ret i128 %r
}
define i128 @abdu1(i128 %a, i128 %b) {
  %c = icmp ugt i128 %a, %b
  %d = sub i128 %a, %b
  %e = sub i128 %b, %a
  %r = select i1 %c, i128 %e, i128 %d
  ret i128 %r
}
define i128 @abduext32(i32 %x, i32 %y) {
  %a = zext i32 %x to i128
  %b = zext i32 %y to i128
  %c = icmp ugt i128 %a, %b
  %d = sub i128 %a, %b
  %e = sub i128 %b, %a
  %r = select i1 %c, i128 %d, i128 %e
  ret i128 %r
}
define i128 @abduext64(i64 %x, i64 %y) {
  %a = zext i64 %x to i128
  %b = zext i64 %y to i128
  %c = icmp ugt i128 %a, %b
  %d = sub i128 %a, %b
  %e = sub i128 %b, %a
  %r = select i1 %c, i128 %d, i128 %e
  ret i128 %r
}
define i24 @abdun24(i24 %a, i24 %b) {
  %c = icmp ugt i24 %a, %b
  %d = sub i24 %a, %b
  %e = sub i24 %b, %a
  %r = select i1 %c, i24 %d, i24 %e
  ret i24 %r
}
define i48 @abdun48(i48 %a, i48 %b) {
  %c = icmp ugt i48 %a, %b
  %d = sub i48 %a, %b
  %e = sub i48 %b, %a
  %r = select i1 %c, i48 %d, i48 %e
  ret i48 %r
}
define i128 @abds0(i128 %a, i128 %b) {
  %c = icmp sgt i128 %a, %b
  %d = sub i128 %a, %b
  %e = sub i128 %b, %a
  %r = select i1 %c, i128 %d, i128 %e
  ret i128 %r
}
define i128 @abds1(i128 %a, i128 %b) {
  %c = icmp sgt i128 %a, %b
  %d = sub i128 %a, %b
  %e = sub i128 %b, %a
  %r = select i1 %c, i128 %e, i128 %d
  ret i128 %r
}
define i128 @abdsext32(i32 %x, i32 %y) {
  %a = sext i32 %x to i128
  %b = sext i32 %y to i128
  %c = icmp sgt i128 %a, %b
  %d = sub i128 %a, %b
  %e = sub i128 %b, %a
  %r = select i1 %c, i128 %d, i128 %e
  ret i128 %r
}
define i128 @abdsext64(i64 %x, i64 %y) {
  %a = sext i64 %x to i128
  %b = sext i64 %y to i128
  %c = icmp sgt i128 %a, %b
  %d = sub i128 %a, %b
  %e = sub i128 %b, %a
  %r = select i1 %c, i128 %d, i128 %e
  ret i128 %r
}
define i24 @abdsn24(i24 %a, i24 %b) {
  %c = icmp sgt i24 %a, %b
  %d = sub i24 %a, %b
  %e = sub i24 %b, %a
  %r = select i1 %c, i24 %d, i24 %e
  ret i24 %r
}
define i48 @abdsn48(i48 %a, i48 %b) {
  %c = icmp sgt i48 %a, %b
  %d = sub i48 %a, %b
  %e = sub i48 %b, %a
  %r = select i1 %c, i48 %d, i48 %e
  ret i48 %r
}
