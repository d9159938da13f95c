; A shift of what is stretched from 32 bits is done in these, where the stretching was in the order of the source.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "stretched-shift-in-order.ll"

define i1 @bit(i64 %e, i8 %d, ptr %p) {
  %a = add i64 %e, 7
  %o = or i64 %a, %a
  %w = sext i8 %d to i32
  %s = ashr i64 %o, 10
  store i32 %w, ptr %p
  %r = trunc i64 %s to i1
  ret i1 %r
}

define i16 @half(i64 %e, i8 %d, ptr %p) {
  %a = add i64 %e, 7
  %o = or i64 %a, %a
  %w = sext i8 %d to i32
  %s = lshr i64 %o, 10
  store i32 %w, ptr %p
  %r = trunc i64 %s to i16
  ret i16 %r
}
