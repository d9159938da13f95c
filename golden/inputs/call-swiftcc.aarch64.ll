; The swift convention without its special arguments is the C convention.
; targets: aarch64
source_filename = "call-swiftcc.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
declare swiftcc i64 @g(i64, double)
define swiftcc i64 @f(i64 %x, double %d) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call swiftcc i64 @g(i64 %x, double %d)
  ret i64 %r
}
