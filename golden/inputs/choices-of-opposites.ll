; A number or its opposite by its sign: the number's magnitude, or that negated.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "choices-of-opposites.ll"

define i32 @f0_sgt(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %n = sub i32 0, %x
  %c = icmp sgt i32 %x, -1
  %r = select i1 %c, i32 %x, i32 %n
  ret i32 %r
}

define i32 @f1_sgt(i32 %p, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %x = sub i32 %p, %y
  %n = sub i32 0, %x
  %c = icmp sgt i32 %x, -1
  %r = select i1 %c, i32 %x, i32 %n
  ret i32 %r
}

define i32 @f2_sgt(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  %n = sub i32 0, %x
  %c = icmp sgt i32 %x, -1
  %r = select i1 %c, i32 %n, i32 %x
  ret i32 %r
}

define i32 @f3_sge(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  %n = sub i32 0, %x
  %c = icmp sge i32 %x, 0
  %r = select i1 %c, i32 %x, i32 %n
  ret i32 %r
}

define i32 @f4_sge(i32 %p, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0)
  %x = sub i32 %p, %y
  %n = sub i32 %y, %p
  %c = icmp sge i32 %x, 0
  %r = select i1 %c, i32 %x, i32 %n
  ret i32 %r
}

define i32 @f5_slt(i32 %p, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0)
  %x = sub i32 %p, %y
  %n = sub i32 %y, %p
  %c = icmp slt i32 %x, 0
  %r = select i1 %c, i32 %x, i32 %n
  ret i32 %r
}

define i32 @f6_slt(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 6, i32 0)
  %n = sub i32 0, %x
  %c = icmp slt i32 %x, 0
  %r = select i1 %c, i32 %n, i32 %x
  ret i32 %r
}

define i32 @f7_sgt(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 0)
  %n = sub i32 0, %x
  %c = icmp sgt i32 %x, 0
  %r = select i1 %c, i32 %x, i32 %n
  ret i32 %r
}

define i32 @f8_sgt(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 8, i32 0)
  %n = sub i32 0, %x
  %c = icmp sgt i32 %x, 0
  %r = select i1 %c, i32 %n, i32 %x
  ret i32 %r
}

define i32 @f9_slt(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 0)
  %n = sub i32 0, %x
  %c = icmp slt i32 %x, 1
  %r = select i1 %c, i32 %x, i32 %n
  ret i32 %r
}

define i32 @f10_slt(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 10, i32 0)
  %n = sub i32 0, %x
  %c = icmp slt i32 %x, 1
  %r = select i1 %c, i32 %n, i32 %x
  ret i32 %r
}

define i32 @f11_sle(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 11, i32 0)
  %n = sub i32 0, %x
  %c = icmp sle i32 %x, -1
  %r = select i1 %c, i32 %x, i32 %n
  ret i32 %r
}

define i32 @f12_ugt(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 12, i32 0)
  %n = sub i32 0, %x
  %c = icmp ugt i32 %x, 0
  %r = select i1 %c, i32 %n, i32 %x
  ret i32 %r
}

define i64 @f13_sgt(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 13, i32 0)
  %n = sub i64 0, %x
  %c = icmp sgt i64 %x, -1
  %r = select i1 %c, i64 %n, i64 %x
  ret i64 %r
}

define i64 @f14_sgt(i64 %p, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 14, i32 0)
  %x = sub i64 %p, %y
  %n = sub i64 %y, %p
  %c = icmp sgt i64 %x, -1
  %r = select i1 %c, i64 %n, i64 %x
  ret i64 %r
}

define i16 @f15_sgt(i16 %x, i16 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 15, i32 0)
  %n = sub i16 0, %x
  %c = icmp sgt i16 %x, -1
  %r = select i1 %c, i16 %n, i16 %x
  ret i16 %r
}

define i16 @f16_sge(i16 %x, i16 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 16, i32 0)
  %n = sub i16 0, %x
  %c = icmp sge i16 %x, 0
  %r = select i1 %c, i16 %x, i16 %n
  ret i16 %r
}

define i16 @f17_slt(i16 %p, i16 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 17, i32 0)
  %x = sub i16 %p, %y
  %n = sub i16 %y, %p
  %c = icmp slt i16 %x, 0
  %r = select i1 %c, i16 %x, i16 %n
  ret i16 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
