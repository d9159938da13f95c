; Choices by the sign of an extended value: the sign is tested where it is; negations on either side.
; targets: aarch64
source_filename = "choices-by-an-extended-sign.ll"

define i16 @sle(i8 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp sle i8 %x, -1
  %r = select i1 %c, i16 0, i16 8192
  ret i16 %r
}

define i16 @slt4(i8 %x, i16 %a, i16 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %c = icmp slt i8 %x, 0
  %r = select i1 %c, i16 %a, i16 %b
  ret i16 %r
}

define i32 @u2(i8 %x, i16 %a, i16 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  %c = icmp slt i8 %x, 0
  %r = select i1 %c, i16 %a, i16 %b
  %z = sext i8 %x to i32
  %y = sext i16 %r to i32
  %w = add i32 %z, %y
  ret i32 %w
}

define i64 @u3(i32 %x, i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  %s = sext i32 %x to i64
  %c = icmp slt i64 %s, 0
  %r = select i1 %c, i64 %a, i64 %b
  ret i64 %r
}

define i64 @u3b(i64 %x, i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0)
  %s = shl i64 %x, 32
  %t = ashr i64 %s, 32
  %c = icmp slt i64 %t, 0
  %r = select i1 %c, i64 %a, i64 %b
  ret i64 %r
}

define double @u4(i8 %x, double %a, double %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0)
  %c = icmp slt i8 %x, 0
  %r = select i1 %c, double %a, double %b
  ret double %r
}

define i64 @u7(i5 %x, i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 6, i32 0)
  %c = icmp slt i5 %x, 0
  %r = select i1 %c, i64 %a, i64 %b
  ret i64 %r
}

define i64 @u8(i1 %x, i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 0)
  %c = icmp slt i1 %x, 0
  %r = select i1 %c, i64 %a, i64 %b
  ret i64 %r
}

define i32 @u11(i8 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 8, i32 0)
  %c = icmp slt i8 %x, 0
  %r = select i1 %c, i32 1, i32 -1
  ret i32 %r
}

define i32 @g18_slt(i8 %x, i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 0)
  %k = xor i32 %a, -1
  
  %c = icmp slt i8 %x, 0
  %r = select i1 %c, i32 %k, i32 %b
  ret i32 %r
}

define i32 @g22_slt(i8 %x, i32 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 10, i32 0)
  %k = sub i32 0, %a
  
  %c = icmp slt i8 %x, 0
  %r = select i1 %c, i32 %k, i32 %b
  ret i32 %r
}

define i32 @f4_slt(i8 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 11, i32 0)
  %c = icmp slt i8 %x, 0
  %r = select i1 %c, i32 5, i32 6
  ret i32 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
