; Choices of complements and of 1 and -1 by the sign of a value: the sign, spread, and one operation.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "choices-by-a-sign.ll"

define i32 @f0_slt(i8 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp slt i8 %x, 0
  %r = select i1 %c, i32 0, i32 -1
  ret i32 %r
}

define i32 @f7_slt(i8 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %c = icmp slt i8 %x, 0
  %r = select i1 %c, i32 5, i32 -6
  ret i32 %r
}

define i32 @f57_sgt(i8 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  %c = icmp sgt i8 %x, -1
  %r = select i1 %c, i32 -1, i32 0
  ret i32 %r
}

define i32 @f63_sgt(i8 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  %c = icmp sgt i8 %x, -1
  %r = select i1 %c, i32 5, i32 -6
  ret i32 %r
}

define i64 @f148_sgt(i16 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0)
  %c = icmp sgt i16 %x, -1
  %r = select i1 %c, i64 1, i64 -1
  ret i64 %r
}

define i64 @f175_slt(i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0)
  %c = icmp slt i32 %x, 0
  %r = select i1 %c, i64 5, i64 -6
  ret i64 %r
}

define i8 @x343_slt_1(i8 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 6, i32 0)
  %c = icmp slt i8 %x, 0
  %r = select i1 %c, i8 0, i8 -1
  %z = zext i1 %c to i8
  %y = add i8 %z, %r
  ret i8 %y
}

define i8 @x382_slt_0(i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 0)
  %c = icmp slt i32 %x, 0
  %r = select i1 %c, i8 0, i8 -1
  
  
  ret i8 %r
}

define i8 @c(i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 8, i32 0)
  %c = icmp sgt i64 %x, -1
  %r = select i1 %c, i8 1, i8 -1
  ret i8 %r
}

define i64 @g(i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 0)
  %c = icmp sgt i32 %x, -1
  %r = select i1 %c, i64 1, i64 -1
  %z = zext i1 %c to i64
  %s = add i64 %z, %r
  ret i64 %s
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
