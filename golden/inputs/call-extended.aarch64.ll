; Arguments and results with zeroext and signext.
; targets: aarch64
source_filename = "call-extended.ll"

declare signext i8 @narrow(i8 zeroext, i16 signext, i1 zeroext)

define i64 @extended(i8 zeroext %a, i16 signext %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call signext i8 @narrow(i8 zeroext %a, i16 signext %b, i1 zeroext true)
  %s = sext i8 %r to i64
  ret i64 %s
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
