; A call may end exactly where the shadow does: the fill comes before it.
; targets: aarch64 ppc64 ppc64le
source_filename = "shadow-before-call.ll"

declare void @callee()

define void @shadow0() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @callee()
  ret void
}

define void @shadow4() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 4)
  call void @callee()
  ret void
}

define void @shadow8() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 8, i32 8)
  call void @callee()
  ret void
}

define void @shadow12() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 12, i32 12)
  call void @callee()
  ret void
}

define void @shadow16() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 16, i32 16)
  call void @callee()
  ret void
}

define void @shadow24() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 24, i32 24)
  call void @callee()
  ret void
}

define void @shadow32() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 32, i32 32)
  call void @callee()
  ret void
}

define void @shadow40() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 40, i32 40)
  call void @callee()
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
