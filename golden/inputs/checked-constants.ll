; Arithmetic with overflow and constants, and in narrow types.
; targets: aarch64
source_filename = "checked-constants.ll"
declare {i32, i1} @llvm.uadd.with.overflow.i32(i32, i32)
declare {i64, i1} @llvm.ssub.with.overflow.i64(i64, i64)
declare {i8, i1} @llvm.uadd.with.overflow.i8(i8, i8)
declare {i16, i1} @llvm.smul.with.overflow.i16(i16, i16)
declare {i32, i1} @llvm.smul.with.overflow.i32(i32, i32)
declare void @g()
define i32 @a(i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call {i32, i1} @llvm.uadd.with.overflow.i32(i32 %x, i32 1)
  %v = extractvalue {i32, i1} %r, 0
  %o = extractvalue {i32, i1} %r, 1
  %n = xor i1 %o, true
  %z = zext i1 %n to i32
  %s = add i32 %v, %z
  ret i32 %s
}
define i64 @b(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call {i64, i1} @llvm.ssub.with.overflow.i64(i64 %x, i64 100)
  %v = extractvalue {i64, i1} %r, 0
  %o = extractvalue {i64, i1} %r, 1
  br i1 %o, label %f, label %t
t:
  call void @g()
  ret i64 0
f:
  ret i64 %v
}
define i8 @c(i8 %x, i8 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call {i8, i1} @llvm.uadd.with.overflow.i8(i8 %x, i8 %y)
  %v = extractvalue {i8, i1} %r, 0
  %o = extractvalue {i8, i1} %r, 1
  %s = select i1 %o, i8 -1, i8 %v
  ret i8 %s
}
define i1 @d(i16 %x, i16 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call {i16, i1} @llvm.smul.with.overflow.i16(i16 %x, i16 %y)
  %o = extractvalue {i16, i1} %r, 1
  ret i1 %o
}
define i32 @e(i32 %x, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call {i32, i1} @llvm.smul.with.overflow.i32(i32 %x, i32 10)
  %v = extractvalue {i32, i1} %r, 0
  %o = extractvalue {i32, i1} %r, 1
  store i1 %o, ptr %p
  br i1 %o, label %t, label %f
t:
  call void @g()
  unreachable
f:
  ret i32 %v
}
define i32 @f(i32 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = call {i32, i1} @llvm.smul.with.overflow.i32(i32 %x, i32 8)
  %v = extractvalue {i32, i1} %r, 0
  %o = extractvalue {i32, i1} %r, 1
  %s = select i1 %o, i32 0, i32 %v
  ret i32 %s
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
