; An index moved down, widened and moved up again is masked, also where the moved one is read elsewhere.
; targets: x86_64 ppc64 ppc64le
source_filename = "index-down-and-up.ll"

define i64 @table(i32 %x, ptr %p, ptr %q) {
  %half = lshr i32 %x, 1
  %wide = zext i32 %half to i64
  %at = getelementptr i16, ptr %p, i64 %wide
  %v = load i16, ptr %at
  %w = zext i16 %v to i64
  store i32 %half, ptr %q
  %r = sub i64 %w, 9
  ret i64 %r
}
define i64 @alone(i32 %x, ptr %p, ptr %q) {
  %half = lshr i32 %x, 3
  %wide = zext i32 %half to i64
  %at = getelementptr i64, ptr %p, i64 %wide
  %v = load i64, ptr %at
  %r = sub i64 %v, 9
  %e = zext i64 %r to i128
  store i128 %e, ptr %q
  ret i64 %r
}
