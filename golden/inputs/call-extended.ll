; Arguments and results with zeroext and signext.
; targets: x86_64 ppc64 ppc64le
source_filename = "call-extended.ll"

declare signext i8 @narrow(i8 zeroext, i16 signext, i1 zeroext)

define i64 @extended(i8 zeroext %a, i16 signext %b) {
  %r = call signext i8 @narrow(i8 zeroext %a, i16 signext %b, i1 zeroext true)
  %s = sext i8 %r to i64
  ret i64 %s
}
