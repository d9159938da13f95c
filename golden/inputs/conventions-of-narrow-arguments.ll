; Which registers hold narrow arguments, and where pairs and booleans are on the stack, is up to the convention.
; targets: x86_64
source_filename = "conventions-of-narrow-arguments.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare preserve_nonecc { i64, i64, i64 } @none(i16, i64, i1 zeroext, i8 signext, i32, i128)
declare win64cc void @windows(i16, i1, i8 zeroext, i64, i64, i128, i16 signext, i1)

define preserve_nonecc i8 @f(i64 %a, i8 %b, i32 %c, i1 zeroext %d, ptr nest %e, i16 %g) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %a, i8 %b, i32 %c, i1 %d, ptr %e)
  %r = call preserve_nonecc { i64, i64, i64 } @none(i16 %g, i64 %a, i1 zeroext %d, i8 signext %b, i32 %c, i128 1)
  ret i8 %b
}

define win64cc i16 @w(i8 %a, i16 %b, double %c, i1 zeroext %d, i16 %e, i64 %f, i128 %g, i8 %h) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, i8 %a, i16 %e, i64 %f, i8 %h)
  call win64cc void @windows(i16 %b, i1 %d, i8 zeroext %a, i64 %f, i64 %f, i128 %g, i16 signext %e, i1 %d)
  ret i16 %b
}
