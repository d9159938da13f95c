; Swift's convention in calls, patchpoints, arguments and results.
; targets: x86_64
source_filename = "call-swiftcc"

declare swiftcc {i64, i64, i64} @f3(i32, i8 zeroext, double)
declare swiftcc void @v(float)
define swiftcc i32 @r(i32 %a, double %d) {
  %r = call swiftcc {i64, i64, i64} @f3(i32 %a, i8 zeroext 3, double %d)
  %x = extractvalue {i64, i64, i64} %r, 2
  %t = trunc i64 %x to i32
  call swiftcc void @v(float 1.0)
  ret i32 %t
}
define swiftcc double @q(double %d, i64 %z) {
  %c = icmp eq i64 %z, 4
  br i1 %c, label %a, label %b
a:
  ret double %d
b:
  ret double 3.0
}
define swiftcc void @vv() {
  ret void
}
declare swiftcc i64 @other(i64, i64, double)
define swiftcc i64 @d(i64 %x, i64 %y, double %z) {
  %s = add i64 %x, %y
  ret i64 %s
}
define i64 @caller(i64 %p) {
  %r = call swiftcc i64 @other(i64 4, i64 %p, double 1.0)
  ret i64 %r
}
define i64 @patch(i64 %p) {
  %r = call swiftcc i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 16, i32 18, ptr null, i32 2, i64 %p, i64 1)
  ret i64 %r
}
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
