; A shifted value less something, added to: what is taken off goes last, and one instruction shifts and adds.
; targets: x86_64
; isel: dag
source_filename = "shift-less-something.ll"
define i64 @a(i64 %x, i64 %y, i64 %z) {
 %s = shl i64 %y, 3
 %d = sub i64 %s, %z
 %r = add i64 %x, %d
 ret i64 %r
}
define i64 @b(i64 %x, i64 %y, i64 %z) {
 %s = shl i64 %y, 4
 %d = sub i64 %s, %z
 %r = add i64 %x, %d
 ret i64 %r
}
define i64 @c(i64 %x, i64 %y, i64 %z) {
 %s = shl i64 %y, 2
 %d = sub i64 %s, %z
 %r = add i64 %d, %x
 ret i64 %r
}
define i64 @d(i64 %x, i64 %y, i64 %z, ptr %p) {
 %s = shl i64 %y, 2
 %d = sub i64 %s, %z
 store i64 %d, ptr %p
 %r = add i64 %d, %x
 ret i64 %r
}
define i64 @e(i64 %x, i64 %y, i64 %z, ptr %p) {
 %s = shl i64 %y, 2
 store i64 %s, ptr %p
 %d = sub i64 %s, %z
 %r = add i64 %d, %x
 ret i64 %r
}
define i32 @f(i32 %x, i32 %y, i32 %z, ptr %p) {
 %s = shl i32 %y, 1
 %d = sub i32 %s, %z
 %r = add i32 %d, %x
 ret i32 %r
}
define i16 @g(i16 %x, i16 %y, i16 %z, ptr %p) {
 %s = shl i16 %y, 1
 %d = sub i16 %s, %z
 %r = add i16 %d, %x
 ret i16 %r
}
define i64 @h(i64 %x, i64 %y, ptr %p) {
 %s = shl i64 %y, 1
 %z = load i64, ptr %p
 %d = sub i64 %s, %z
 %r = add i64 %d, %x
 ret i64 %r
}
define i64 @i(i64 %x, i64 %y, ptr %p) {
 %s = shl i64 %y, 1
 %d = sub i64 %s, 5
 %r = add i64 %d, %x
 ret i64 %r
}
define i64 @j(i64 %y, i64 %z, ptr %p) {
 %s = shl i64 %y, 1
 %d = sub i64 %s, %z
 %r = add i64 %d, 77
 ret i64 %r
}
define i64 @k(i64 %y, i64 %z, ptr %p) {
 %s = shl i64 %y, 1
 %d = sub i64 %s, %z
 %x = load i64, ptr %p
 %r = add i64 %d, %x
 ret i64 %r
}
define i64 @l(i64 %x, i64 %y, i64 %z, i64 %t, ptr %p) {
 %u = shl i64 %t, 1
 %s = shl i64 %y, 1
 %d = sub i64 %s, %z
 %e = sub i64 %u, %x
 %r = add i64 %d, %e
 ret i64 %r
}
define i64 @m(i64 %x, i64 %y, i64 %z, ptr %p) {
 %s = shl i64 %y, 1
 %d = sub nsw nuw i64 %s, %z
 %r = add nuw nsw i64 %d, %x
 ret i64 %r
}
