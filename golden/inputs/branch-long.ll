; A branch too far for a byte.
; targets: x86_64 ppc64 ppc64le
source_filename = "branch-long.ll"

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
