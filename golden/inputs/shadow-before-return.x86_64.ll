; A shadow of n bytes counts the instructions that follow and is filled up behind the return.
; targets: x86_64
source_filename = "shadow-before-return.ll"

define void @shadow0() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret void
}

define void @shadow1() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 1)
  ret void
}

define void @shadow2() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 2)
  ret void
}

define void @shadow3() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 3)
  ret void
}

define void @shadow4() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 4)
  ret void
}

define void @shadow5() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 5)
  ret void
}

define void @shadow6() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 6, i32 6)
  ret void
}

define void @shadow7() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 7)
  ret void
}

define void @shadow8() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 8, i32 8)
  ret void
}

define void @shadow9() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 9)
  ret void
}

define void @shadow10() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 10, i32 10)
  ret void
}

define void @shadow11() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 11, i32 11)
  ret void
}

define void @shadow12() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 12, i32 12)
  ret void
}

define void @shadow13() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 13, i32 13)
  ret void
}

define void @shadow16() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 16, i32 16)
  ret void
}

define void @shadow17() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 17, i32 17)
  ret void
}

define void @shadow20() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 20, i32 20)
  ret void
}

define void @shadow31() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 31, i32 31)
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
