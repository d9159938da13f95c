; The step of a wide constant is not shared with the same narrow constant of a doubleword, but of a word.
; targets: ppc64 ppc64le
; isel: dag
source_filename = "logic-constants-in-steps.ll"

define void @or64(i64 %0) {
  %2 = or i64 %0, 262145
  %4 = or i64 %0, 1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %2, i64 %4)
  ret void
}

define void @xor64(i64 %0) {
  %2 = xor i64 %0, 262145
  %4 = xor i64 %0, 1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %2, i64 %4)
  ret void
}

define void @twice64(i64 %0) {
  %2 = xor i64 %0, 262145
  %4 = xor i64 %0, 131073
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %2, i64 %4)
  ret void
}

define void @or32(i32 %0) {
  %2 = or i32 %0, 262145
  %4 = or i32 %0, 1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i32 %2, i32 %4)
  ret void
}

define void @xor32(i32 %0) {
  %2 = xor i32 %0, 262145
  %4 = xor i32 %0, 1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i32 %2, i32 %4)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
