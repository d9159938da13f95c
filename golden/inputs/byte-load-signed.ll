; A byte loaded for its sign alone is loaded by that where the load stood.
; targets: ppc64
source_filename = "byte-load-signed.ll"
define void @f0() {
  %1 = load i8, ptr null
  %2 = load i64, ptr null
  %3 = sext i8 %1 to i32
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0, i32 %3)
  %4 = trunc i32 %3 to i16
  %5 = zext i16 %4 to i32
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 1, i32 %5)
  %6 = trunc i64 %2 to i1
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 40, ptr @f0, i32 0, i1 %6)
  ret void
}
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
