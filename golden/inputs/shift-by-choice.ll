; A number shifted by one of two: one of two results, shifts by too much leaving nothing but a sign.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "shift-by-choice.ll"

define void @xored(i1 %t, ptr %p) {
  %v = xor i32 0, 129
  %s = select i1 %t, i32 0, i32 %v
  %r = ashr i32 %v, %s
  store i32 %r, ptr %p
  ret void
}

define i32 @a(i1 %t) {
  %s = select i1 %t, i32 3, i32 9
  %r = shl i32 77, %s
  ret i32 %r
}

define i64 @b(i1 %t) {
  %s = select i1 %t, i64 3, i64 200
  %r = shl i64 77, %s
  ret i64 %r
}

define i64 @c(i1 %t) {
  %s = select i1 %t, i64 3, i64 100
  %r = ashr i64 -77, %s
  ret i64 %r
}

define i64 @d(i1 %t) {
  %s = select i1 %t, i64 3, i64 100
  %r = lshr i64 77, %s
  ret i64 %r
}

define i64 @e(i1 %t, ptr %p) {
  %s = select i1 %t, i64 3, i64 10
  store i64 %s, ptr %p
  %r = lshr i64 77, %s
  ret i64 %r
}

define i64 @f(i1 %t) {
  %s = select i1 %t, i64 77, i64 10
  %r = lshr i64 %s, 3
  ret i64 %r
}

define i16 @g(i1 %t) {
  %s = select i1 %t, i16 3, i16 129
  %r = ashr i16 129, %s
  ret i16 %r
}

define i8 @h(i1 %t) {
  %s = select i1 %t, i8 3, i8 9
  %r = lshr i8 129, %s
  ret i8 %r
}
