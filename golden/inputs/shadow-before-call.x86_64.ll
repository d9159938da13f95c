; A call may end exactly where the shadow does: the fill comes before it.
; targets: x86_64
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

define void @shadow5() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 5)
  call void @callee()
  ret void
}

define void @shadow6() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 6, i32 6)
  call void @callee()
  ret void
}

define void @shadow7() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 7)
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

define void @shadow15() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 15, i32 15)
  call void @callee()
  ret void
}

define void @shadow16() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 16, i32 16)
  call void @callee()
  ret void
}

define void @shadow25() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 25, i32 25)
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
