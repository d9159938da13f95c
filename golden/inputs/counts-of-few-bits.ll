; Bits that can stand in few places only are counted by a difference, a table or products.
; targets: x86_64
source_filename = "counts-of-few-bits"
define {i8, i32} @f1(i8 %x) {
  %a = and i8 %x, 3
  %s = call i8 @llvm.ctpop.i8(i8 %a)
  %r = insertvalue {i8, i32} undef, i8 %s, 0
  ret {i8, i32} %r
}
define {i8, i32} @f2(i8 %x) {
  %a = and i8 %x, 6
  %s = call i8 @llvm.ctpop.i8(i8 %a)
  %r = insertvalue {i8, i32} undef, i8 %s, 0
  ret {i8, i32} %r
}
define {i8, i32} @f3(i8 %x) {
  %a = and i8 %x, 7
  %s = call i8 @llvm.ctpop.i8(i8 %a)
  %r = insertvalue {i8, i32} undef, i8 %s, 0
  ret {i8, i32} %r
}
define {i8, i32} @f4(i8 %x) {
  %a = and i8 %x, 14
  %s = call i8 @llvm.ctpop.i8(i8 %a)
  %r = insertvalue {i8, i32} undef, i8 %s, 0
  ret {i8, i32} %r
}
define {i8, i32} @f5(i8 %x) {
  %a = and i8 %x, 15
  %s = call i8 @llvm.ctpop.i8(i8 %a)
  %r = insertvalue {i8, i32} undef, i8 %s, 0
  ret {i8, i32} %r
}
define {i8, i32} @f6(i8 %x) {
  %a = and i8 %x, 30
  %s = call i8 @llvm.ctpop.i8(i8 %a)
  %r = insertvalue {i8, i32} undef, i8 %s, 0
  ret {i8, i32} %r
}
define {i8, i32} @f7(i8 %x) {
  %a = and i8 %x, 120
  %s = call i8 @llvm.ctpop.i8(i8 %a)
  %r = insertvalue {i8, i32} undef, i8 %s, 0
  ret {i8, i32} %r
}
define {i8, i32} @f8(i8 %x) {
  %a = and i8 %x, -16
  %s = call i8 @llvm.ctpop.i8(i8 %a)
  %r = insertvalue {i8, i32} undef, i8 %s, 0
  ret {i8, i32} %r
}
define {i8, i32} @f9(i8 %x) {
  %a = and i8 %x, -1
  %s = call i8 @llvm.ctpop.i8(i8 %a)
  %r = insertvalue {i8, i32} undef, i8 %s, 0
  ret {i8, i32} %r
}
define {i16, i32} @f10(i16 %x) {
  %a = and i16 %x, 3
  %s = call i16 @llvm.ctpop.i16(i16 %a)
  %r = insertvalue {i16, i32} undef, i16 %s, 0
  ret {i16, i32} %r
}
define {i16, i32} @f11(i16 %x) {
  %a = and i16 %x, 6
  %s = call i16 @llvm.ctpop.i16(i16 %a)
  %r = insertvalue {i16, i32} undef, i16 %s, 0
  ret {i16, i32} %r
}
define {i16, i32} @f12(i16 %x) {
  %a = and i16 %x, 7
  %s = call i16 @llvm.ctpop.i16(i16 %a)
  %r = insertvalue {i16, i32} undef, i16 %s, 0
  ret {i16, i32} %r
}
define {i16, i32} @f13(i16 %x) {
  %a = and i16 %x, 14
  %s = call i16 @llvm.ctpop.i16(i16 %a)
  %r = insertvalue {i16, i32} undef, i16 %s, 0
  ret {i16, i32} %r
}
define {i16, i32} @f14(i16 %x) {
  %a = and i16 %x, 15
  %s = call i16 @llvm.ctpop.i16(i16 %a)
  %r = insertvalue {i16, i32} undef, i16 %s, 0
  ret {i16, i32} %r
}
define {i16, i32} @f15(i16 %x) {
  %a = and i16 %x, 30
  %s = call i16 @llvm.ctpop.i16(i16 %a)
  %r = insertvalue {i16, i32} undef, i16 %s, 0
  ret {i16, i32} %r
}
define {i16, i32} @f16(i16 %x) {
  %a = and i16 %x, 120
  %s = call i16 @llvm.ctpop.i16(i16 %a)
  %r = insertvalue {i16, i32} undef, i16 %s, 0
  ret {i16, i32} %r
}
define {i16, i32} @f17(i16 %x) {
  %a = and i16 %x, 240
  %s = call i16 @llvm.ctpop.i16(i16 %a)
  %r = insertvalue {i16, i32} undef, i16 %s, 0
  ret {i16, i32} %r
}
define {i16, i32} @f18(i16 %x) {
  %a = and i16 %x, 255
  %s = call i16 @llvm.ctpop.i16(i16 %a)
  %r = insertvalue {i16, i32} undef, i16 %s, 0
  ret {i16, i32} %r
}
define {i16, i32} @f19(i16 %x) {
  %a = and i16 %x, 510
  %s = call i16 @llvm.ctpop.i16(i16 %a)
  %r = insertvalue {i16, i32} undef, i16 %s, 0
  ret {i16, i32} %r
}
define {i16, i32} @f20(i16 %x) {
  %a = and i16 %x, -256
  %s = call i16 @llvm.ctpop.i16(i16 %a)
  %r = insertvalue {i16, i32} undef, i16 %s, 0
  ret {i16, i32} %r
}
define {i16, i32} @f21(i16 %x) {
  %a = and i16 %x, 511
  %s = call i16 @llvm.ctpop.i16(i16 %a)
  %r = insertvalue {i16, i32} undef, i16 %s, 0
  ret {i16, i32} %r
}
define {i16, i32} @f22(i16 %x) {
  %a = and i16 %x, -16384
  %s = call i16 @llvm.ctpop.i16(i16 %a)
  %r = insertvalue {i16, i32} undef, i16 %s, 0
  ret {i16, i32} %r
}
define {i32, i32} @f23(i32 %x) {
  %a = and i32 %x, 3
  %s = call i32 @llvm.ctpop.i32(i32 %a)
  %r = insertvalue {i32, i32} undef, i32 %s, 0
  ret {i32, i32} %r
}
define {i32, i32} @f24(i32 %x) {
  %a = and i32 %x, 6
  %s = call i32 @llvm.ctpop.i32(i32 %a)
  %r = insertvalue {i32, i32} undef, i32 %s, 0
  ret {i32, i32} %r
}
define {i32, i32} @f25(i32 %x) {
  %a = and i32 %x, 7
  %s = call i32 @llvm.ctpop.i32(i32 %a)
  %r = insertvalue {i32, i32} undef, i32 %s, 0
  ret {i32, i32} %r
}
define {i32, i32} @f26(i32 %x) {
  %a = and i32 %x, 14
  %s = call i32 @llvm.ctpop.i32(i32 %a)
  %r = insertvalue {i32, i32} undef, i32 %s, 0
  ret {i32, i32} %r
}
define {i32, i32} @f27(i32 %x) {
  %a = and i32 %x, 15
  %s = call i32 @llvm.ctpop.i32(i32 %a)
  %r = insertvalue {i32, i32} undef, i32 %s, 0
  ret {i32, i32} %r
}
define {i32, i32} @f28(i32 %x) {
  %a = and i32 %x, 30
  %s = call i32 @llvm.ctpop.i32(i32 %a)
  %r = insertvalue {i32, i32} undef, i32 %s, 0
  ret {i32, i32} %r
}
define {i32, i32} @f29(i32 %x) {
  %a = and i32 %x, 120
  %s = call i32 @llvm.ctpop.i32(i32 %a)
  %r = insertvalue {i32, i32} undef, i32 %s, 0
  ret {i32, i32} %r
}
define {i32, i32} @f30(i32 %x) {
  %a = and i32 %x, 240
  %s = call i32 @llvm.ctpop.i32(i32 %a)
  %r = insertvalue {i32, i32} undef, i32 %s, 0
  ret {i32, i32} %r
}
define {i32, i32} @f31(i32 %x) {
  %a = and i32 %x, 255
  %s = call i32 @llvm.ctpop.i32(i32 %a)
  %r = insertvalue {i32, i32} undef, i32 %s, 0
  ret {i32, i32} %r
}
define {i32, i32} @f32(i32 %x) {
  %a = and i32 %x, 510
  %s = call i32 @llvm.ctpop.i32(i32 %a)
  %r = insertvalue {i32, i32} undef, i32 %s, 0
  ret {i32, i32} %r
}
define {i32, i32} @f33(i32 %x) {
  %a = and i32 %x, 65280
  %s = call i32 @llvm.ctpop.i32(i32 %a)
  %r = insertvalue {i32, i32} undef, i32 %s, 0
  ret {i32, i32} %r
}
define {i32, i32} @f34(i32 %x) {
  %a = and i32 %x, 511
  %s = call i32 @llvm.ctpop.i32(i32 %a)
  %r = insertvalue {i32, i32} undef, i32 %s, 0
  ret {i32, i32} %r
}
define {i32, i32} @f35(i32 %x) {
  %a = and i32 %x, 49152
  %s = call i32 @llvm.ctpop.i32(i32 %a)
  %r = insertvalue {i32, i32} undef, i32 %s, 0
  ret {i32, i32} %r
}
define {i64, i32} @f36(i64 %x) {
  %a = and i64 %x, 3
  %s = call i64 @llvm.ctpop.i64(i64 %a)
  %r = insertvalue {i64, i32} undef, i64 %s, 0
  ret {i64, i32} %r
}
define {i64, i32} @f37(i64 %x) {
  %a = and i64 %x, 6
  %s = call i64 @llvm.ctpop.i64(i64 %a)
  %r = insertvalue {i64, i32} undef, i64 %s, 0
  ret {i64, i32} %r
}
define {i64, i32} @f38(i64 %x) {
  %a = and i64 %x, 7
  %s = call i64 @llvm.ctpop.i64(i64 %a)
  %r = insertvalue {i64, i32} undef, i64 %s, 0
  ret {i64, i32} %r
}
define {i64, i32} @f39(i64 %x) {
  %a = and i64 %x, 14
  %s = call i64 @llvm.ctpop.i64(i64 %a)
  %r = insertvalue {i64, i32} undef, i64 %s, 0
  ret {i64, i32} %r
}
define {i64, i32} @f40(i64 %x) {
  %a = and i64 %x, 15
  %s = call i64 @llvm.ctpop.i64(i64 %a)
  %r = insertvalue {i64, i32} undef, i64 %s, 0
  ret {i64, i32} %r
}
define {i64, i32} @f41(i64 %x) {
  %a = and i64 %x, 30
  %s = call i64 @llvm.ctpop.i64(i64 %a)
  %r = insertvalue {i64, i32} undef, i64 %s, 0
  ret {i64, i32} %r
}
define {i64, i32} @f42(i64 %x) {
  %a = and i64 %x, 120
  %s = call i64 @llvm.ctpop.i64(i64 %a)
  %r = insertvalue {i64, i32} undef, i64 %s, 0
  ret {i64, i32} %r
}
define {i64, i32} @f43(i64 %x) {
  %a = and i64 %x, 240
  %s = call i64 @llvm.ctpop.i64(i64 %a)
  %r = insertvalue {i64, i32} undef, i64 %s, 0
  ret {i64, i32} %r
}
define {i64, i32} @f44(i64 %x) {
  %a = and i64 %x, 255
  %s = call i64 @llvm.ctpop.i64(i64 %a)
  %r = insertvalue {i64, i32} undef, i64 %s, 0
  ret {i64, i32} %r
}
define {i64, i32} @f45(i64 %x) {
  %a = and i64 %x, 510
  %s = call i64 @llvm.ctpop.i64(i64 %a)
  %r = insertvalue {i64, i32} undef, i64 %s, 0
  ret {i64, i32} %r
}
define {i64, i32} @f46(i64 %x) {
  %a = and i64 %x, 65280
  %s = call i64 @llvm.ctpop.i64(i64 %a)
  %r = insertvalue {i64, i32} undef, i64 %s, 0
  ret {i64, i32} %r
}
define {i64, i32} @f47(i64 %x) {
  %a = and i64 %x, 511
  %s = call i64 @llvm.ctpop.i64(i64 %a)
  %r = insertvalue {i64, i32} undef, i64 %s, 0
  ret {i64, i32} %r
}
define {i64, i32} @f48(i64 %x) {
  %a = and i64 %x, 49152
  %s = call i64 @llvm.ctpop.i64(i64 %a)
  %r = insertvalue {i64, i32} undef, i64 %s, 0
  ret {i64, i32} %r
}
