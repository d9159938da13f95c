; Arithmetic with overflow: branches, choices, stored and inverted.
; targets: aarch64
source_filename = "checked-arithmetic.ll"
declare {i32, i1} @llvm.sadd.with.overflow.i32(i32, i32)
declare {i64, i1} @llvm.usub.with.overflow.i64(i64, i64)
declare {i32, i1} @llvm.smul.with.overflow.i32(i32, i32)
declare {i64, i1} @llvm.umul.with.overflow.i64(i64, i64)
declare {i64, i1} @llvm.smul.with.overflow.i64(i64, i64)
declare {i32, i1} @llvm.umul.with.overflow.i32(i32, i32)
define i32 @a(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call {i32, i1} @llvm.sadd.with.overflow.i32(i32 %x, i32 %y)
  %v = extractvalue {i32, i1} %r, 0
  %o = extractvalue {i32, i1} %r, 1
  br i1 %o, label %t, label %f
t:
  ret i32 0
f:
  ret i32 %v
}
define i64 @b(i64 %x, i64 %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call {i64, i1} @llvm.usub.with.overflow.i64(i64 %x, i64 %y)
  %v = extractvalue {i64, i1} %r, 0
  %o = extractvalue {i64, i1} %r, 1
  store i1 %o, ptr %p
  ret i64 %v
}
define i32 @c(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call {i32, i1} @llvm.smul.with.overflow.i32(i32 %x, i32 %y)
  %v = extractvalue {i32, i1} %r, 0
  %o = extractvalue {i32, i1} %r, 1
  %s = select i1 %o, i32 7, i32 %v
  ret i32 %s
}
define i64 @d(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call {i64, i1} @llvm.umul.with.overflow.i64(i64 %x, i64 %y)
  %v = extractvalue {i64, i1} %r, 0
  %o = extractvalue {i64, i1} %r, 1
  br i1 %o, label %t, label %f
t:
  ret i64 0
f:
  ret i64 %v
}
define i64 @e(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call {i64, i1} @llvm.smul.with.overflow.i64(i64 %x, i64 %y)
  %v = extractvalue {i64, i1} %r, 0
  %o = extractvalue {i64, i1} %r, 1
  br i1 %o, label %t, label %f
t:
  ret i64 0
f:
  ret i64 %v
}
define i1 @g(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call {i32, i1} @llvm.umul.with.overflow.i32(i32 %x, i32 %y)
  %o = extractvalue {i32, i1} %r, 1
  ret i1 %o
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
