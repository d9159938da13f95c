; Choices between truth values and of constants.
; targets: aarch64
source_filename = "truth-logic.ll"

define i1 @f0(i1 %a, i1 %b, i64 %c, i64 %d) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = icmp ult i64 %c, %d
  %r = select i1 %a, i1 %b, i1 false
  ret i1 %r
}

define i1 @f1(i1 %a, i1 %b, i64 %c, i64 %d) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %x = icmp ult i64 %c, %d
  %r = select i1 %a, i1 true, i1 %b
  ret i1 %r
}

define i1 @f2(i1 %a, i1 %b, i64 %c, i64 %d) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  %x = icmp ult i64 %c, %d
  %r = select i1 %x, i1 %a, i1 false
  ret i1 %r
}

define i1 @f3(i1 %a, i1 %b, i64 %c, i64 %d) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  %x = icmp ult i64 %c, %d
  %r = select i1 %x, i1 %a, i1 %b
  ret i1 %r
}

define i1 @f4(i1 %a, i1 %b, i64 %c, i64 %d) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0)
  %x = icmp ult i64 %c, %d
  %r = select i1 %a, i1 %x, i1 true
  ret i1 %r
}

define i1 @f5(i1 %a, i1 %b, i64 %c, i64 %d) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0)
  %x = icmp ult i64 %c, %d
  %r = select i1 %a, i1 false, i1 %x
  ret i1 %r
}

define i32 @f6(i64 %c, i64 %d) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 6, i32 0)
  %x = icmp eq i64 %c, %d
  %r = select i1 %x, i32 1, i32 0
  ret i32 %r
}

define i32 @f7(i64 %c, i64 %d) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 0)
  %x = icmp ugt i64 %c, %d
  %r = select i1 %x, i32 0, i32 -1
  ret i32 %r
}

define i32 @f8(i64 %c, i64 %d) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 8, i32 0)
  %x = icmp slt i64 %c, %d
  %r = select i1 %x, i32 5, i32 6
  ret i32 %r
}

define i32 @f9(i64 %c, i64 %d) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 0)
  %x = icmp ne i64 %c, %d
  %r = select i1 %x, i32 -6, i32 5
  ret i32 %r
}

define i32 @f10(i64 %c, i64 %d) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 10, i32 0)
  %x = icmp sge i64 %c, %d
  %r = select i1 %x, i32 7, i32 0
  ret i32 %r
}

define i64 @f11(i64 %c, i64 %d) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 11, i32 0)
  %x = icmp eq i64 %c, %d
  %r = select i1 %x, i64 1, i64 0
  ret i64 %r
}

define i64 @f12(i64 %c, i64 %d) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 12, i32 0)
  %x = icmp ugt i64 %c, %d
  %r = select i1 %x, i64 0, i64 -1
  ret i64 %r
}

define i64 @f13(i64 %c, i64 %d) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 13, i32 0)
  %x = icmp slt i64 %c, %d
  %r = select i1 %x, i64 5, i64 6
  ret i64 %r
}

define i64 @f14(i64 %c, i64 %d) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 14, i32 0)
  %x = icmp ne i64 %c, %d
  %r = select i1 %x, i64 -6, i64 5
  ret i64 %r
}

define i64 @f15(i64 %c, i64 %d) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 15, i32 0)
  %x = icmp sge i64 %c, %d
  %r = select i1 %x, i64 7, i64 0
  ret i64 %r
}

define i32 @f16(i1 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 16, i32 0)
  %r = sext i1 %c to i32
  ret i32 %r
}

define i32 @f17(i1 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 17, i32 0)
  %r = zext i1 %c to i32
  ret i32 %r
}

define i64 @f18(i1 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 18, i32 0)
  %r = sext i1 %c to i64
  ret i64 %r
}

define i64 @f19(i1 %c) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 19, i32 0)
  %r = zext i1 %c to i64
  ret i64 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
