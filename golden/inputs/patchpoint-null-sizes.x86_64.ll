; Patch bytes without a call: nops only, of every length.
; targets: x86_64
source_filename = "patchpoint-null-sizes.ll"

define void @bytes0() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0)
  ret void
}

define void @bytes1() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 1, ptr null, i32 0)
  ret void
}

define void @bytes2() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 2, i32 2, ptr null, i32 0)
  ret void
}

define void @bytes3() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 3, i32 3, ptr null, i32 0)
  ret void
}

define void @bytes4() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 4, i32 4, ptr null, i32 0)
  ret void
}

define void @bytes5() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 5, i32 5, ptr null, i32 0)
  ret void
}

define void @bytes6() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 6, i32 6, ptr null, i32 0)
  ret void
}

define void @bytes7() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 7, i32 7, ptr null, i32 0)
  ret void
}

define void @bytes8() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 8, i32 8, ptr null, i32 0)
  ret void
}

define void @bytes9() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 9, i32 9, ptr null, i32 0)
  ret void
}

define void @bytes10() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 10, i32 10, ptr null, i32 0)
  ret void
}

define void @bytes11() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 11, i32 11, ptr null, i32 0)
  ret void
}

define void @bytes12() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 12, i32 12, ptr null, i32 0)
  ret void
}

define void @bytes13() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 13, i32 13, ptr null, i32 0)
  ret void
}

define void @bytes14() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 14, i32 14, ptr null, i32 0)
  ret void
}

define void @bytes15() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 15, i32 15, ptr null, i32 0)
  ret void
}

define void @bytes16() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 16, i32 16, ptr null, i32 0)
  ret void
}

define void @bytes17() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 17, i32 17, ptr null, i32 0)
  ret void
}

define void @bytes18() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 18, i32 18, ptr null, i32 0)
  ret void
}

define void @bytes19() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 19, i32 19, ptr null, i32 0)
  ret void
}

define void @bytes20() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 20, i32 20, ptr null, i32 0)
  ret void
}

define void @bytes21() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 21, i32 21, ptr null, i32 0)
  ret void
}

define void @bytes22() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 22, i32 22, ptr null, i32 0)
  ret void
}

define void @bytes23() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 23, i32 23, ptr null, i32 0)
  ret void
}

define void @bytes24() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 24, i32 24, ptr null, i32 0)
  ret void
}

define void @bytes25() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 25, i32 25, ptr null, i32 0)
  ret void
}

define void @bytes26() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 26, i32 26, ptr null, i32 0)
  ret void
}

define void @bytes27() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 27, i32 27, ptr null, i32 0)
  ret void
}

define void @bytes28() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 28, i32 28, ptr null, i32 0)
  ret void
}

define void @bytes29() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 29, i32 29, ptr null, i32 0)
  ret void
}

define void @bytes30() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 30, i32 30, ptr null, i32 0)
  ret void
}

define void @bytes31() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 31, i32 31, ptr null, i32 0)
  ret void
}

define void @bytes32() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 32, i32 32, ptr null, i32 0)
  ret void
}

define void @bytes33() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 33, i32 33, ptr null, i32 0)
  ret void
}

define void @bytes34() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 34, i32 34, ptr null, i32 0)
  ret void
}

define void @bytes35() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 35, i32 35, ptr null, i32 0)
  ret void
}

define void @bytes36() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 36, i32 36, ptr null, i32 0)
  ret void
}

define void @bytes37() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 37, i32 37, ptr null, i32 0)
  ret void
}

define void @bytes38() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 38, i32 38, ptr null, i32 0)
  ret void
}

define void @bytes39() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 39, i32 39, ptr null, i32 0)
  ret void
}

define void @bytes40() {
  call anyregcc void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 40, i32 40, ptr null, i32 0)
  ret void
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
