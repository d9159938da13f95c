; A rotation of a rotation by constants is one by their sum or difference.
; isel: dag
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "rotations-of-rotations.ll"

define i32 @same_way(i32 %x) {
  %inner = call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 5)
  %outer = call i32 @llvm.fshl.i32(i32 %inner, i32 %inner, i32 29)
  ret i32 %outer
}

define i64 @other_way(i64 %x) {
  %inner = call i64 @llvm.fshl.i64(i64 %x, i64 %x, i64 40)
  %outer = call i64 @llvm.fshr.i64(i64 %inner, i64 %inner, i64 9)
  ret i64 %outer
}

define i32 @back(i32 %x) {
  %inner = call i32 @llvm.fshr.i32(i32 %x, i32 %x, i32 6)
  %outer = call i32 @llvm.fshl.i32(i32 %inner, i32 %inner, i32 6)
  ret i32 %outer
}

define i16 @narrow(i16 %x) {
  %inner = call i16 @llvm.fshr.i16(i16 %x, i16 %x, i16 3)
  %outer = call i16 @llvm.fshr.i16(i16 %inner, i16 %inner, i16 4)
  ret i16 %outer
}

declare i16 @llvm.fshr.i16(i16, i16, i16)
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i32 @llvm.fshr.i32(i32, i32, i32)
declare i64 @llvm.fshl.i64(i64, i64, i64)
declare i64 @llvm.fshr.i64(i64, i64, i64)
