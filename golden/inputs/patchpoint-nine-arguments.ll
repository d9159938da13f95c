; More arguments than registers, and truth values among them.
; targets: ppc64 ppc64le
source_filename = "patchpoint-nine-arguments.ll"

declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
define i64 @nine(i64 %a, i32 %b, i16 %c, i8 %d, i1 %e, ptr %f, i64 %g, i64 %h) {
  %r = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 3, i32 40, ptr @nine, i32 9, i64 %a, i32 %b, i16 %c, i8 %d, i1 %e, ptr %f, i64 %g, i64 %h, i64 -5, i64 %a)
  ret i64 %r
}
define i64 @truth(i64 %a, i1 %e) {
  %c = icmp slt i64 %a, 3
  %r = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 4, i32 40, ptr @nine, i32 3, i1 %e, i1 %c, i1 true, i1 %c)
  ret i64 %r
}
