; Addresses relative to the table of contents, and entries of it.
; targets: ppc64 ppc64le
source_filename = "table-entries"

@g = external global i64
@h = global i64 5
@l = internal global i64 7
declare void @ext()
define void @int() {
  ret void
}
define ptr @a(ptr %p) {
  store ptr @g, ptr %p
  %q = getelementptr i8, ptr %p, i64 8
  store ptr @h, ptr %q
  %r = getelementptr i8, ptr %p, i64 16
  store ptr @l, ptr %r
  %s = getelementptr i8, ptr %p, i64 24
  store ptr @ext, ptr %s
  store ptr @int, ptr %s
  %v = load i64, ptr @g
  store i64 %v, ptr @l
  ret ptr @g
}
define double @b(i64 %x, i64 %n) {
  %s = sub i64 %x, %n
  %t = shl i64 %s, %n
  %u = add i64 %t, ptrtoint (ptr getelementptr (i8, ptr @g, i64 24) to i64)
  store i64 %u, ptr @l
  ret double 1.5
}
