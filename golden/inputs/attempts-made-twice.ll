; Two halves masked alike: the mask that llc counts instructions for is made twice and taken never.
; targets: ppc64 ppc64le
source_filename = "attempts-made-twice.ll"

define i64 @halves(i64 %x, i64 %y, i64 %z) {
  %a = lshr i64 %x, 16
  %b = and i64 %a, 65535
  %c = lshr i64 %y, 16
  %d = and i64 %c, 65535
  %e = add i64 %b, %d
  %f = add i64 %e, 65521
  %g = sub i64 %f, %z
  ret i64 %g
}
