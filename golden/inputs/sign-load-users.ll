; A load wanted stretched and narrow: who wanted it stretched names it.
; targets: ppc64
source_filename = "sign-load-users.ll"
define void @f0() {
  %t0 = load i16, ptr null
  %t1 = sext i16 %t0 to i32
  %t2 = trunc i32 %t1 to i1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i1 %t2)
  call void @outside0(i32 %t1)
  ret void
}
declare void @outside0(i32)
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
