; A call through a register is shorter than one of a symbol.
; targets: aarch64
source_filename = "shadow-before-indirect-call.ll"

define void @shadow0(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void %p()
  ret void
}

define void @shadow8(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 8, i32 8)
  call void %p()
  ret void
}

define void @shadow16(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 16, i32 16)
  call void %p()
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
