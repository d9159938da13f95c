; targets: aarch64
; Constants of vectors: made by an instruction or two, repeated from a register, or loaded; zeros are stored one by one.
source_filename = "vector-constants.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
define void @f0(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <4 x i32> <i32 1, i32 389609433, i32 4069265501, i32 2097151>, ptr %p
  ret void
}
define void @f1(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <16 x i8> <i8 255, i8 255, i8 128, i8 0, i8 102, i8 0, i8 238, i8 255, i8 127, i8 127, i8 127, i8 0, i8 255, i8 128, i8 255, i8 0>, ptr %p
  ret void
}
define void @f2(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <4 x float> <float 0xFFFFE00000000000, float 0xFFFFE00000000000, float 0xFFFFE00000000000, float 0xFFFFE00000000000>, ptr %p
  ret void
}
define void @f3(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x double> <double 0x0000000000F80000, double 0x0000000000F80000>, ptr %p
  ret void
}
define void @f5(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <8 x i16> <i16 59648, i16 59648, i16 59648, i16 59648, i16 59648, i16 59648, i16 59648, i16 59648>, ptr %p
  ret void
}
define void @f6(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x i64> <i64 65536, i64 18446744073709551429>, ptr %p
  ret void
}
define void @f8(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x i64> <i64 72057594037927935, i64 72057594037927935>, ptr %p
  ret void
}
define void @f9(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <8 x i16> <i16 32767, i16 32767, i16 32767, i16 32767, i16 32767, i16 32767, i16 32767, i16 32767>, ptr %p
  ret void
}
define void @f11(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x double> <double 0xFFFF7AFFFFFFFFFF, double 0xFFFF7AFFFFFFFFFF>, ptr %p
  ret void
}
define void @f14(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x i64> <i64 18446744073709526016, i64 18446744073709526016>, ptr %p
  ret void
}
define void @f16(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x i64> <i64 14556979383145707181, i64 9223372036854775807>, ptr %p
  ret void
}
define void @f17(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x double> <double 0xFFFFFFFFFF80FFFF, double 0x00000000000080FF>, ptr %p
  ret void
}
define void @f18(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <8 x i16> <i16 65535, i16 65535, i16 127, i16 65535, i16 65408, i16 65024, i16 65280, i16 65535>, ptr %p
  ret void
}
define void @f19(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <4 x float> <float 0xC7E01FFFE0000000, float 0xFFFFFFE000000000, float 0x37AFFFF000000000, float 0x7FFFFFFFE0000000>, ptr %p
  ret void
}
define void @f20(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <8 x i16> <i16 65280, i16 65280, i16 65280, i16 65280, i16 65280, i16 65280, i16 65280, i16 65280>, ptr %p
  ret void
}
define void @f21(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <8 x i16> <i16 32767, i16 32768, i16 65408, i16 65407, i16 32767, i16 32768, i16 65535, i16 41578>, ptr %p
  ret void
}
define void @f22(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <16 x i8> <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 255, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 255>, ptr %p
  ret void
}
define void @f23(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <16 x i8> <i8 255, i8 255, i8 255, i8 255, i8 255, i8 255, i8 255, i8 0, i8 255, i8 255, i8 255, i8 255, i8 255, i8 255, i8 255, i8 0>, ptr %p
  ret void
}
define void @f24(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <4 x float> <float 0x4420000000000000, float 0x37AFFFF000000000, float 0x381FE00000000000, float 0x37901FE000000000>, ptr %p
  ret void
}
define void @f25(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <8 x i16> <i16 32768, i16 32768, i16 32768, i16 45395, i16 32768, i16 32768, i16 32768, i16 45395>, ptr %p
  ret void
}
define void @f26(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x i64> <i64 33023, i64 9223372036854775808>, ptr %p
  ret void
}
define void @f27(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <16 x i8> <i8 0, i8 1, i8 0, i8 72, i8 255, i8 255, i8 254, i8 0, i8 255, i8 1, i8 127, i8 0, i8 255, i8 0, i8 127, i8 0>, ptr %p
  ret void
}
define void @f28(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <16 x i8> <i8 255, i8 255, i8 255, i8 255, i8 255, i8 255, i8 0, i8 0, i8 255, i8 255, i8 255, i8 255, i8 255, i8 255, i8 0, i8 0>, ptr %p
  ret void
}
define void @f29(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <16 x i8> <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 255, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 255>, ptr %p
  ret void
}
define void @f30(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x double> <double 0xFFFFFFFFFFFF7F00, double 0xFFFFFFFFFFFF7F00>, ptr %p
  ret void
}
define void @f31(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x i64> <i64 72057594037927936, i64 72057594037927936>, ptr %p
  ret void
}
define void @f32(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x double> <double 0x00000000000080FF, double 0x00000000000080FF>, ptr %p
  ret void
}
define void @f34(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <4 x i32> <i32 4294966784, i32 4294966784, i32 4294966784, i32 4294966784>, ptr %p
  ret void
}
define void @f35(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <16 x i8> <i8 128, i8 128, i8 128, i8 128, i8 128, i8 128, i8 255, i8 0, i8 128, i8 128, i8 128, i8 128, i8 128, i8 128, i8 255, i8 0>, ptr %p
  ret void
}
define void @f36(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x double> <double 0xBB7B738EEEF795CD, double 0xBB7B738EEEF795CD>, ptr %p
  ret void
}
define void @f37(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <8 x i16> <i16 65024, i16 65024, i16 32768, i16 36524, i16 65024, i16 65024, i16 32768, i16 36524>, ptr %p
  ret void
}
define void @f39(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <4 x float> <float 0x38101FFFE0000000, float 0x38101FFFE0000000, float 0x38101FFFE0000000, float 0x38101FFFE0000000>, ptr %p
  ret void
}
define void @f40(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <8 x i16> <i16 65407, i16 65407, i16 65407, i16 65407, i16 65407, i16 65407, i16 65407, i16 65407>, ptr %p
  ret void
}
define void @f41(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <4 x float> <float 0x381FFFFFE0000000, float 0x381FFFFFE0000000, float 0x381FFFFFE0000000, float 0x381FFFFFE0000000>, ptr %p
  ret void
}
define void @f42(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x i64> <i64 18446744073709551104, i64 511>, ptr %p
  ret void
}
define void @f43(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <4 x i32> <i32 16777216, i32 16777216, i32 16777216, i32 16777216>, ptr %p
  ret void
}
define void @f44(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x i64> <i64 65535, i64 65535>, ptr %p
  ret void
}
define void @f45(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x double> <double 0xFFFFFFFF66FFFFFF, double 0x89980C5002AD9D2B>, ptr %p
  ret void
}
define void @f46(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <4 x i32> <i32 255, i32 255, i32 255, i32 255>, ptr %p
  ret void
}
define void @f47(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <4 x i32> <i32 2130706432, i32 2130706432, i32 2130706432, i32 2130706432>, ptr %p
  ret void
}
define void @f48(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <16 x i8> <i8 0, i8 255, i8 0, i8 255, i8 255, i8 255, i8 100, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 127>, ptr %p
  ret void
}
define void @f49(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <8 x i16> <i16 30412, i16 30412, i16 30412, i16 65024, i16 30412, i16 30412, i16 30412, i16 65024>, ptr %p
  ret void
}
define void @f50(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <4 x i32> <i32 8388608, i32 16777216, i32 8388608, i32 16777216>, ptr %p
  ret void
}
define void @f51(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x i64> <i64 18446744073709531648, i64 0>, ptr %p
  ret void
}
define void @f52(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <4 x float> <float 0x380FFFFFC0000000, float 0x380FFFFFC0000000, float 0x380FFFFFC0000000, float 0x380FFFFFC0000000>, ptr %p
  ret void
}
define void @f53(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x i64> <i64 16777215, i64 16777215>, ptr %p
  ret void
}
define void @f54(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x i64> <i64 32767, i64 32767>, ptr %p
  ret void
}
define void @f55(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <8 x i16> <i16 32767, i16 32767, i16 32767, i16 32767, i16 32767, i16 32767, i16 32767, i16 32767>, ptr %p
  ret void
}
define void @f56(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x double> <double 0x00000000000090FF, double 0x00000000000090FF>, ptr %p
  ret void
}
define void @f57(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x i64> <i64 280379759984895, i64 1627389952>, ptr %p
  ret void
}
define void @f58(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <16 x i8> <i8 255, i8 0, i8 255, i8 254, i8 255, i8 0, i8 106, i8 100, i8 230, i8 255, i8 33, i8 26, i8 188, i8 255, i8 255, i8 32>, ptr %p
  ret void
}
define void @f59(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <16 x i8> <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>, ptr %p
  ret void
}
define void @f61(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <8 x i16> <i16 65535, i16 32768, i16 27901, i16 11715, i16 256, i16 65280, i16 23499, i16 33052>, ptr %p
  ret void
}
define void @f62(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <4 x float> <float 0x370FC00000000000, float 0x370FC00000000000, float 0x370FC00000000000, float 0x370FC00000000000>, ptr %p
  ret void
}
define void @f63(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x double> <double 0xFFE4FFFFFFFFFFFF, double 0xFFE4FFFFFFFFFFFF>, ptr %p
  ret void
}
define void @f64(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <16 x i8> <i8 128, i8 128, i8 128, i8 128, i8 128, i8 128, i8 128, i8 128, i8 128, i8 128, i8 128, i8 128, i8 128, i8 128, i8 128, i8 128>, ptr %p
  ret void
}
define void @f65(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <8 x i16> <i16 65535, i16 65535, i16 65280, i16 65535, i16 65535, i16 65535, i16 65280, i16 65535>, ptr %p
  ret void
}
define void @f66(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x i64> <i64 33023, i64 9223372036854775807>, ptr %p
  ret void
}
define void @f67(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <4 x i32> <i32 4294934272, i32 4294934272, i32 4294934272, i32 4294934272>, ptr %p
  ret void
}
define void @f68(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x i64> <i64 5963775, i64 18446744073709551104>, ptr %p
  ret void
}
define void @f69(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <4 x i32> <i32 65536, i32 4294953216, i32 13893631, i32 33023>, ptr %p
  ret void
}
define void @f70(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <8 x i16> <i16 65535, i16 7168, i16 0, i16 255, i16 65535, i16 32512, i16 65535, i16 32512>, ptr %p
  ret void
}
define void @f71(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x double> <double 0xFFFFFFFFFFFF7F00, double 0xFFFFFFFFFFFF8000>, ptr %p
  ret void
}
define void @f72(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <4 x float> <float 0x3790000000000000, float 0x3790000000000000, float 0x3790000000000000, float 0x3790000000000000>, ptr %p
  ret void
}
define void @f74(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x double> <double 0xFFFFFFFFFFC9FFFF, double 0xFFFFFFFFFFC9FFFF>, ptr %p
  ret void
}
define void @f75(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <8 x i16> <i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1, i16 1>, ptr %p
  ret void
}
define void @f76(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x double> <double 0xFFFFFFFFFFFF00FF, double 0x0000000000007FFF>, ptr %p
  ret void
}
define void @f77(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <4 x i32> <i32 2147483648, i32 4294901760, i32 2147483648, i32 4294901760>, ptr %p
  ret void
}
define void @f78(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <16 x i8> <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>, ptr %p
  ret void
}
define void @f79(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x i64> <i64 128, i64 9295429630892703743>, ptr %p
  ret void
}
define void @f80(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x double> <double 0x00000000007FFFFF, double 0x00000000007FFFFF>, ptr %p
  ret void
}
define void @f81(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x i64> <i64 18446744073709518847, i64 18446744073709518847>, ptr %p
  ret void
}
define void @f82(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x double> <double 0xFFFFFEFFFFFFFFFF, double 0x75FE1142F1A4BF3B>, ptr %p
  ret void
}
define void @f83(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x i64> <i64 72056494526365695, i64 8388607>, ptr %p
  ret void
}
define void @f84(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x double> <double 0xFFFFFFFFFEFFFFFF, double 0xFFFFFFFFFEFFFFFF>, ptr %p
  ret void
}
define void @f85(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <4 x i32> <i32 1989769241, i32 2147483648, i32 4278190080, i32 8388607>, ptr %p
  ret void
}
define void @f86(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <2 x i64> <i64 7739892290869392675, i64 65535>, ptr %p
  ret void
}
define void @f88(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <4 x float> <float 0x3817A00000000000, float 0x3817A00000000000, float 0x3817A00000000000, float 0x3817A00000000000>, ptr %p
  ret void
}
define void @f89(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  store <8 x i16> <i16 51455, i16 51455, i16 51455, i16 51455, i16 51455, i16 51455, i16 51455, i16 51455>, ptr %p
  ret void
}
