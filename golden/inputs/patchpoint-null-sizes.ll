; Patch bytes without a call: nops only, of every length.
; targets: aarch64 ppc64 ppc64le
source_filename = "patchpoint-null-sizes.ll"

define void @bytes0() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0)
  ret void
}

define void @bytes4() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 4, i32 4, ptr null, i32 0)
  ret void
}

define void @bytes8() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 8, i32 8, ptr null, i32 0)
  ret void
}

define void @bytes12() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 12, i32 12, ptr null, i32 0)
  ret void
}

define void @bytes16() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 16, i32 16, ptr null, i32 0)
  ret void
}

define void @bytes20() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 20, i32 20, ptr null, i32 0)
  ret void
}

define void @bytes24() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 24, i32 24, ptr null, i32 0)
  ret void
}

define void @bytes28() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 28, i32 28, ptr null, i32 0)
  ret void
}

define void @bytes32() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 32, i32 32, ptr null, i32 0)
  ret void
}

define void @bytes36() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 36, i32 36, ptr null, i32 0)
  ret void
}

define void @bytes40() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 40, i32 40, ptr null, i32 0)
  ret void
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
