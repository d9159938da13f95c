; Parts of wide numbers that lie across two words: a funnel shift, of which the low part is wanted.
; targets: aarch64 ppc64 ppc64le
source_filename = "parts-across-words.ll"

define i16 @f0_80_33_16(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v = load i80, ptr %p, align 1
  %s = lshr i80 %v, 33
  %t = trunc i80 %s to i16
  ret i16 %t
}

define i32 @f1_80_33_32(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %v = load i80, ptr %p, align 1
  %s = ashr i80 %v, 33
  %t = trunc i80 %s to i32
  ret i32 %t
}

define i8 @f2_80_62_8(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  %v = load i80, ptr %p, align 1
  %s = ashr i80 %v, 62
  %t = trunc i80 %s to i8
  ret i8 %t
}

define i16 @f3_96_33_16(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  %v = load i96, ptr %p, align 1
  %s = ashr i96 %v, 33
  %t = trunc i96 %s to i16
  ret i16 %t
}

define i32 @f4_144_33_32(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0)
  %v = load i144, ptr %p, align 1
  %s = lshr i144 %v, 33
  %t = trunc i144 %s to i32
  ret i32 %t
}

define i8 @f5_144_62_8(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0)
  %v = load i144, ptr %p, align 1
  %s = lshr i144 %v, 62
  %t = trunc i144 %s to i8
  ret i8 %t
}

define i32 @f6_144_97_32(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 6, i32 0)
  %v = load i144, ptr %p, align 1
  %s = ashr i144 %v, 97
  %t = trunc i144 %s to i32
  ret i32 %t
}

define i8 @f7_72_62_8(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 0)
  %v = load i72, ptr %p, align 1
  %s = lshr i72 %v, 62
  %t = trunc i72 %s to i8
  ret i8 %t
}

define i32 @f8_160_33_32(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 8, i32 0)
  %v = load i160, ptr %p, align 1
  %s = ashr i160 %v, 33
  %t = trunc i160 %s to i32
  ret i32 %t
}

define i8 @f9_160_97_8(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 0)
  %v = load i160, ptr %p, align 1
  %s = lshr i160 %v, 97
  %t = trunc i160 %s to i8
  ret i8 %t
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
