; A branch too far for a byte.
source_filename = "branch-long.ll"
target triple = "powerpc64le-unknown-linux-gnu"

define void @far(i64 %a, ptr %p) {
  %c = icmp eq i64 %a, 0
  br i1 %c, label %x, label %y
  x:
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  store volatile i64 123456, ptr %p
  br label %y
  y:
  ret void
}
