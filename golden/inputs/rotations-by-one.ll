; Rotations by all bits but one are rotations by one the other way.
; targets: x86_64
source_filename = "rotations-by-one"
define i8 @f1(i8 %x) {
  %r = call i8 @llvm.fshl.i8(i8 %x, i8 %x, i8 1)
  ret i8 %r
}
define i8 @f2(i8 %x) {
  %r = call i8 @llvm.fshl.i8(i8 %x, i8 %x, i8 2)
  ret i8 %r
}
define i8 @f3(i8 %x) {
  %r = call i8 @llvm.fshl.i8(i8 %x, i8 %x, i8 7)
  ret i8 %r
}
define i8 @f4(i8 %x) {
  %r = call i8 @llvm.fshl.i8(i8 %x, i8 %x, i8 6)
  ret i8 %r
}
define i8 @f5(i8 %x) {
  %r = call i8 @llvm.fshr.i8(i8 %x, i8 %x, i8 1)
  ret i8 %r
}
define i8 @f6(i8 %x) {
  %r = call i8 @llvm.fshr.i8(i8 %x, i8 %x, i8 2)
  ret i8 %r
}
define i8 @f7(i8 %x) {
  %r = call i8 @llvm.fshr.i8(i8 %x, i8 %x, i8 7)
  ret i8 %r
}
define i8 @f8(i8 %x) {
  %r = call i8 @llvm.fshr.i8(i8 %x, i8 %x, i8 6)
  ret i8 %r
}
define i16 @f9(i16 %x) {
  %r = call i16 @llvm.fshl.i16(i16 %x, i16 %x, i16 1)
  ret i16 %r
}
define i16 @f10(i16 %x) {
  %r = call i16 @llvm.fshl.i16(i16 %x, i16 %x, i16 2)
  ret i16 %r
}
define i16 @f11(i16 %x) {
  %r = call i16 @llvm.fshl.i16(i16 %x, i16 %x, i16 15)
  ret i16 %r
}
define i16 @f12(i16 %x) {
  %r = call i16 @llvm.fshl.i16(i16 %x, i16 %x, i16 14)
  ret i16 %r
}
define i16 @f13(i16 %x) {
  %r = call i16 @llvm.fshr.i16(i16 %x, i16 %x, i16 1)
  ret i16 %r
}
define i16 @f14(i16 %x) {
  %r = call i16 @llvm.fshr.i16(i16 %x, i16 %x, i16 2)
  ret i16 %r
}
define i16 @f15(i16 %x) {
  %r = call i16 @llvm.fshr.i16(i16 %x, i16 %x, i16 15)
  ret i16 %r
}
define i16 @f16(i16 %x) {
  %r = call i16 @llvm.fshr.i16(i16 %x, i16 %x, i16 14)
  ret i16 %r
}
define i32 @f17(i32 %x) {
  %r = call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 1)
  ret i32 %r
}
define i32 @f18(i32 %x) {
  %r = call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 2)
  ret i32 %r
}
define i32 @f19(i32 %x) {
  %r = call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 31)
  ret i32 %r
}
define i32 @f20(i32 %x) {
  %r = call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 30)
  ret i32 %r
}
define i32 @f21(i32 %x) {
  %r = call i32 @llvm.fshr.i32(i32 %x, i32 %x, i32 1)
  ret i32 %r
}
define i32 @f22(i32 %x) {
  %r = call i32 @llvm.fshr.i32(i32 %x, i32 %x, i32 2)
  ret i32 %r
}
define i32 @f23(i32 %x) {
  %r = call i32 @llvm.fshr.i32(i32 %x, i32 %x, i32 31)
  ret i32 %r
}
define i32 @f24(i32 %x) {
  %r = call i32 @llvm.fshr.i32(i32 %x, i32 %x, i32 30)
  ret i32 %r
}
define i64 @f25(i64 %x) {
  %r = call i64 @llvm.fshl.i64(i64 %x, i64 %x, i64 1)
  ret i64 %r
}
define i64 @f26(i64 %x) {
  %r = call i64 @llvm.fshl.i64(i64 %x, i64 %x, i64 2)
  ret i64 %r
}
define i64 @f27(i64 %x) {
  %r = call i64 @llvm.fshl.i64(i64 %x, i64 %x, i64 63)
  ret i64 %r
}
define i64 @f28(i64 %x) {
  %r = call i64 @llvm.fshl.i64(i64 %x, i64 %x, i64 62)
  ret i64 %r
}
define i64 @f29(i64 %x) {
  %r = call i64 @llvm.fshr.i64(i64 %x, i64 %x, i64 1)
  ret i64 %r
}
define i64 @f30(i64 %x) {
  %r = call i64 @llvm.fshr.i64(i64 %x, i64 %x, i64 2)
  ret i64 %r
}
define i64 @f31(i64 %x) {
  %r = call i64 @llvm.fshr.i64(i64 %x, i64 %x, i64 63)
  ret i64 %r
}
define i64 @f32(i64 %x) {
  %r = call i64 @llvm.fshr.i64(i64 %x, i64 %x, i64 62)
  ret i64 %r
}
