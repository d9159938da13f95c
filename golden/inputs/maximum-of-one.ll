; targets: x86_64
source_filename = "maximum-of-one"

; The unsigned maximum of a value and 1, and its neighbours; a freeze that only flags call for.
declare i32 @llvm.umax.i32(i32, i32)
declare i64 @llvm.umax.i64(i64, i64)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i8 @llvm.umax.i8(i8, i8)
define i32 @f1(i32 %x) {
  %m = call i32 @llvm.umax.i32(i32 %x, i32 1)
  ret i32 %m
}
define i64 @f2(i64 %x) {
  %m = call i64 @llvm.umax.i64(i64 %x, i64 1)
  ret i64 %m
}
define i8 @f3(i8 %x) {
  %m = call i8 @llvm.umax.i8(i8 %x, i8 1)
  ret i8 %m
}
define i32 @f4(i32 %x) {
  %m = call i32 @llvm.umin.i32(i32 %x, i32 1)
  ret i32 %m
}
define i32 @f5(i32 %x) {
  %m = call i32 @llvm.smax.i32(i32 %x, i32 1)
  ret i32 %m
}
define i32 @f6(i32 %x) {
  %m = call i32 @llvm.smax.i32(i32 %x, i32 0)
  ret i32 %m
}
define i32 @f7(i32 %x) {
  %m = call i32 @llvm.smin.i32(i32 %x, i32 0)
  ret i32 %m
}
define i32 @f8(i32 %x) {
  %m = call i32 @llvm.smin.i32(i32 %x, i32 -1)
  ret i32 %m
}
define i32 @f9(i32 %x) {
  %m = call i32 @llvm.umin.i32(i32 %x, i32 77)
  ret i32 %m
}
define i32 @f10(i32 %x) {
  %m = call i32 @llvm.smax.i32(i32 %x, i32 -1)
  ret i32 %m
}
define i32 @f11(i32 %x) {
  %m = call i32 @llvm.smin.i32(i32 %x, i32 1)
  ret i32 %m
}
declare i16 @llvm.umax.i16(i16, i16)
define i16 @f12(i16 %x) {
  %m = call i16 @llvm.umax.i16(i16 %x, i16 1)
  ret i16 %m
}
define i32 @frozen(i32 %x, i32 %y, ptr %p, i24 %t) {
  %a = lshr i32 %x, 7
  %b = and i32 %a, 255
  %c = lshr i32 %x, 16
  %d = and i32 %c, 255
  %s = add nuw nsw i32 %b, %d
  %g = icmp sgt i32 %b, %y
  %u = add nuw nsw i32 %s, 1
  %h = icmp sgt i32 %y, %u
  %o = select i1 %g, i1 true, i1 %h
  store i1 %o, ptr %p
  store i32 %s, ptr %p
  store i24 %t, ptr %p
  ret i32 %s
}
