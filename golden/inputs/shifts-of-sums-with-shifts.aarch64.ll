; A shift goes in front of logic with another shift, but not of a sum or difference with one.
; targets: aarch64
source_filename = "shifts-of-sums-with-shifts.ll"

define void @shifted(i64 %x, i64 %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %far = shl i64 %y, 5
  %less = sub i64 %x, %far
  %a = shl i64 %less, 4
  store i64 %a, ptr %p
  %more = add i64 %far, %x
  %b = shl i64 %more, 3
  %w = zext i64 %b to i128
  store i128 %w, ptr %p
  %near = shl i64 %x, 9
  %turned = xor i64 %near, %y
  %c = shl i64 %turned, 2
  %v = zext i64 %c to i128
  store i128 %v, ptr %p
  ret void
}
define void @remainder_as_index(i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  %r = srem i64 %x, 16777216
  %at = getelementptr i16, ptr null, i64 %r
  store i8 0, ptr %at
  ret void
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
