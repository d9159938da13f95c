; A comparison kept in a general register goes through cr7, which has nothing to do with the patchpoint behind it.
; targets: ppc64
source_filename = "compared-before-patchpoint.ll"

define i64 @f(i64 %a, i64 %b) {
  %c = udiv i64 %b, %a
  %d = icmp ult i64 %a, %c
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i1 %d)
  %e = icmp ugt i64 %b, %c
  %r = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 2, i32 40, ptr null, i32 2, i64 %a, i64 %b, i1 %e)
  ret i64 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
