; Truncations that lose nothing: extended again, they are the value itself.
; targets: x86_64 ppc64 ppc64le
source_filename = "lossless-truncations"
declare fastcc void @zero(i8 zeroext)
declare fastcc void @sign(i8 signext)
declare fastcc void @whole(i64)
define void @truncations(i64 %x, i64 %y) {
  %l = trunc nuw i64 %x to i8
  tail call fastcc void @zero(i8 zeroext %l)
  %m = trunc nsw i64 %y to i8
  tail call fastcc void @sign(i8 signext %m)
  %a = trunc nsw i64 %y to i16
  %b = sext i16 %a to i64
  tail call fastcc void @whole(i64 %b)
  %c = trunc nuw i64 %x to i16
  %d = zext i16 %c to i64
  tail call fastcc void @whole(i64 %d)
  %e = trunc nuw nsw i64 %x to i32
  %g = add i32 %e, 5
  %i = sext i32 %e to i64
  tail call fastcc void @whole(i64 %i)
  ret void
}
