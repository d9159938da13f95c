; A value that is undefined is loaded where others would be, but never stored: no register need be freed for that.
; targets: ppc64 ppc64le
source_filename = "undefined-far.ll"

define void @f0(i16 signext %0, ptr %1) {
entry:
  %2 = alloca ptr
  %3 = alloca [70000 x i8]
  %4 = alloca i8, i32 0
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 40, ptr @f0, i32 1, i64 0, ptr undef)
  unreachable
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
