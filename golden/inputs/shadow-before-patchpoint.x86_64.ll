; A patchpoint ends a shadow; its own bytes do not count.
; targets: x86_64
source_filename = "shadow-before-patchpoint.ll"

define void @shadow0() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 100, i32 5, ptr null, i32 0)
  ret void
}

define void @shadow3() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 3)
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 103, i32 5, ptr null, i32 0)
  ret void
}

define void @shadow8() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 8, i32 8)
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 108, i32 5, ptr null, i32 0)
  ret void
}

define void @shadow16() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 16, i32 16)
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 116, i32 5, ptr null, i32 0)
  ret void
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare void @llvm.experimental.stackmap(i64, i32, ...)
