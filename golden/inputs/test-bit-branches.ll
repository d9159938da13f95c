; Branches on one bit, a sign or zero.
; targets: aarch64
source_filename = "test-bit-branches.ll"

define void @f0(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = and i32 %a, 4
  %c = icmp eq i32 %x, 0
  br i1 %c, label %p, label %q
p:
  call void @g()
  ret void
q:
  ret void
}

define void @f1(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %x = and i32 %a, 4
  %c = icmp ne i32 %x, 0
  br i1 %c, label %p, label %q
p:
  call void @g()
  ret void
q:
  ret void
}

define void @f2(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  %x = and i32 %a, 1
  %c = icmp eq i32 %x, 1
  br i1 %c, label %p, label %q
p:
  call void @g()
  ret void
q:
  ret void
}

define void @f3(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  %x = add i32 %a, 0
  %c = icmp slt i32 %x, 0
  br i1 %c, label %p, label %q
p:
  call void @g()
  ret void
q:
  ret void
}

define void @f4(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0)
  %x = add i32 %a, 0
  %c = icmp sgt i32 %x, -1
  br i1 %c, label %p, label %q
p:
  call void @g()
  ret void
q:
  ret void
}

define void @f5(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0)
  %x = xor i32 %a, -1
  %c = icmp slt i32 %x, 0
  br i1 %c, label %p, label %q
p:
  call void @g()
  ret void
q:
  ret void
}

define void @f6(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 6, i32 0)
  %x = lshr i32 %a, 9
  %c = icmp ult i32 %x, 1
  br i1 %c, label %p, label %q
p:
  call void @g()
  ret void
q:
  ret void
}

define void @f7(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 0)
  %x = and i32 %a, 255
  %c = icmp ult i32 %x, 128
  br i1 %c, label %p, label %q
p:
  call void @g()
  ret void
q:
  ret void
}

define void @f8(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 8, i32 0)
  %x = and i32 %a, 255
  %c = icmp ugt i32 %x, 15
  br i1 %c, label %p, label %q
p:
  call void @g()
  ret void
q:
  ret void
}

define void @f9(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 0)
  %x = and i64 %a, 4
  %c = icmp eq i64 %x, 0
  br i1 %c, label %p, label %q
p:
  call void @g()
  ret void
q:
  ret void
}

define void @f10(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 10, i32 0)
  %x = and i64 %a, 4
  %c = icmp ne i64 %x, 0
  br i1 %c, label %p, label %q
p:
  call void @g()
  ret void
q:
  ret void
}

define void @f11(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 11, i32 0)
  %x = and i64 %a, 1
  %c = icmp eq i64 %x, 1
  br i1 %c, label %p, label %q
p:
  call void @g()
  ret void
q:
  ret void
}

define void @f12(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 12, i32 0)
  %x = add i64 %a, 0
  %c = icmp slt i64 %x, 0
  br i1 %c, label %p, label %q
p:
  call void @g()
  ret void
q:
  ret void
}

define void @f13(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 13, i32 0)
  %x = add i64 %a, 0
  %c = icmp sgt i64 %x, -1
  br i1 %c, label %p, label %q
p:
  call void @g()
  ret void
q:
  ret void
}

define void @f14(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 14, i32 0)
  %x = xor i64 %a, -1
  %c = icmp slt i64 %x, 0
  br i1 %c, label %p, label %q
p:
  call void @g()
  ret void
q:
  ret void
}

define void @f15(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 15, i32 0)
  %x = lshr i64 %a, 9
  %c = icmp ult i64 %x, 1
  br i1 %c, label %p, label %q
p:
  call void @g()
  ret void
q:
  ret void
}

define void @f16(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 16, i32 0)
  %x = and i64 %a, 255
  %c = icmp ult i64 %x, 128
  br i1 %c, label %p, label %q
p:
  call void @g()
  ret void
q:
  ret void
}

define void @f17(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 17, i32 0)
  %x = and i64 %a, 255
  %c = icmp ugt i64 %x, 15
  br i1 %c, label %p, label %q
p:
  call void @g()
  ret void
q:
  ret void
}

define void @f18(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 18, i32 0)
  %x = trunc i64 %a to i1
  br i1 %x, label %p, label %q
p:
  call void @g()
  ret void
q:
  ret void
}

define void @f19(i1 %a, i1 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 19, i32 0)
  %x = and i1 %a, %b
  br i1 %x, label %p, label %q
p:
  call void @g()
  ret void
q:
  ret void
}

define void @f20(i1 %a, i1 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 20, i32 0)
  %x = xor i1 %a, true
  br i1 %x, label %p, label %q
p:
  call void @g()
  ret void
q:
  ret void
}

define void @zeroext(i1 zeroext %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 90, i32 0)
  br i1 %a, label %p, label %q
p:
  call void @g()
  ret void
q:
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @g()
