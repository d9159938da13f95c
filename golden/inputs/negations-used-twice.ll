; Logic of a negation that others use, and of shifted values: what becomes part of the instruction.
; targets: aarch64
source_filename = "negations-used-twice.ll"

define i32 @f0(i32 %x, i32 %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %m = or i32 %y, 0
  %n = xor i32 %m, -1
  %xx = or i32 %x, 0
  store volatile i32 %n, ptr %p
  %r = xor i32 %xx, %n
  ret i32 %r
}

define i32 @f1(i32 %x, i32 %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %m = or i32 %y, 0
  %n = xor i32 %m, -1
  %xx = shl i32 %x, 7
  store volatile i32 %n, ptr %p
  %r = xor i32 %xx, %n
  ret i32 %r
}

define i32 @f2(i32 %x, i32 %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  %m = or i32 %y, 0
  %n = xor i32 %m, -1
  %xx = shl i32 %x, 7
  store volatile i32 %n, ptr %p
  %r = or i32 %xx, %n
  ret i32 %r
}

define i32 @f3(i32 %x, i32 %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  %m = or i32 %y, 0
  %n = xor i32 %m, -1
  %xx = or i32 %x, 0
  store volatile i32 %n, ptr %p
  %r = xor i32 %n, %xx
  ret i32 %r
}

define i32 @f4(i32 %x, i32 %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0)
  %m = or i32 %y, 0
  %n = xor i32 %m, -1
  %xx = shl i32 %x, 7
  store volatile i32 %n, ptr %p
  %r = xor i32 %n, %xx
  ret i32 %r
}

define i32 @f5(i32 %x, i32 %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0)
  %m = shl i32 %y, 3
  %n = xor i32 %m, -1
  %xx = shl i32 %x, 7
  store volatile i32 %n, ptr %p
  %r = xor i32 %xx, %n
  ret i32 %r
}

define i32 @f6(i32 %x, i32 %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 6, i32 0)
  %m = shl i32 %y, 3
  %n = xor i32 %m, -1
  %xx = shl i32 %x, 7
  store volatile i32 %n, ptr %p
  %r = or i32 %xx, %n
  ret i32 %r
}

define i32 @f7(i32 %x, i32 %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 0)
  %m = lshr i32 %y, 5
  %n = xor i32 %m, -1
  %xx = shl i32 %x, 7
  store volatile i32 %n, ptr %p
  %r = xor i32 %xx, %n
  ret i32 %r
}

define i64 @f8(i64 %x, i64 %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 8, i32 0)
  %m = or i64 %y, 0
  %n = xor i64 %m, -1
  %xx = or i64 %x, 0
  store volatile i64 %n, ptr %p
  %r = xor i64 %xx, %n
  ret i64 %r
}

define i64 @f9(i64 %x, i64 %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 0)
  %m = shl i64 %y, 3
  %n = xor i64 %m, -1
  %xx = shl i64 %x, 7
  store volatile i64 %n, ptr %p
  %r = xor i64 %xx, %n
  ret i64 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
