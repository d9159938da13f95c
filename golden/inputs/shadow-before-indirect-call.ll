; A call through a register is shorter than one of a symbol.
; targets: x86_64
source_filename = "shadow-before-indirect-call.ll"

define void @shadow1(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 1)
  call void %p()
  ret void
}

define void @shadow2(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 2)
  call void %p()
  ret void
}

define void @shadow3(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 3)
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
