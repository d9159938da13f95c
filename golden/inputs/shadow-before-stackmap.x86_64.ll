; The next stackmap ends a shadow.
; targets: x86_64
source_filename = "shadow-before-stackmap.ll"

define void @shadow0() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 100, i32 0)
  ret void
}

define void @shadow1() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 1)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 101, i32 0)
  ret void
}

define void @shadow2() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 2)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 102, i32 0)
  ret void
}

define void @shadow3() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 3)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 103, i32 0)
  ret void
}

define void @shadow8() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 8, i32 8)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 108, i32 0)
  ret void
}

define void @shadow10() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 10, i32 10)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 110, i32 0)
  ret void
}

define void @shadow12() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 12, i32 12)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 112, i32 0)
  ret void
}

define void @shadow16() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 16, i32 16)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 116, i32 0)
  ret void
}

define void @shadow32() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 32, i32 32)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 132, i32 0)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
