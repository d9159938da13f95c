; A shadow of n bytes counts the instructions that follow and is filled up behind the return.
; targets: aarch64 ppc64 ppc64le
source_filename = "shadow-before-return.ll"

define void @shadow0() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret void
}

define void @shadow4() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 4)
  ret void
}

define void @shadow8() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 8, i32 8)
  ret void
}

define void @shadow12() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 12, i32 12)
  ret void
}

define void @shadow16() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 16, i32 16)
  ret void
}

define void @shadow20() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 20, i32 20)
  ret void
}

define void @shadow28() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 28, i32 28)
  ret void
}

define void @shadow32() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 32, i32 32)
  ret void
}

define void @shadow40() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 40, i32 40)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
