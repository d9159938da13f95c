; 64-bit constants that take several instructions: through rotations, masks and halves, as values, addends and inputs.
; targets: ppc64 ppc64le
source_filename = "constants-wide.ll"

declare void @take(i64)
define i64 @far() {
  ret i64 -3205826712862385
}
define void @each(ptr %p) {
  store i64 -3205826712862385, ptr %p
  store i64 8589934591, ptr %p
  store i64 -4294967296, ptr %p
  store i64 72057594037927935, ptr %p
  store i64 1311768467463790320, ptr %p
  store i64 4886718345, ptr %p
  store i64 -6148914691236517206, ptr %p
  store i64 9223372036854775807, ptr %p
  ret void
}
define i64 @graph(i64 %x, i1 %c) {
  br i1 %c, label %a, label %b
a:
  %s = add i64 %x, 1311768467463790320
  %m = and i64 %s, -1152921504606846977
  %o = or i64 %m, 81985529216486895
  %r = select i1 %c, i64 %o, i64 5294967297
  ret i64 %r
b:
  call void @take(i64 -81985529216486895)
  ret i64 70368744177663
}
