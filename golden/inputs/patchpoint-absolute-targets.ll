; Absolute targets are loaded with the long form, whatever their size.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "patchpoint-absolute-targets.ll"

define void @target0() {
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 40, ptr inttoptr (i64 1 to ptr), i32 0)
  ret void
}

define void @target1() {
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 0)
  ret void
}

define void @target2() {
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 2, i32 40, ptr inttoptr (i64 2147483648 to ptr), i32 0)
  ret void
}

define void @target3() {
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 3, i32 40, ptr inttoptr (i64 281474976710654 to ptr), i32 0)
  ret void
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
