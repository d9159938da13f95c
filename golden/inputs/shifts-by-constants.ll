; Shift amounts from none to all but one bit.
; targets: x86_64 ppc64 ppc64le
source_filename = "shifts-by-constants.ll"

define void @shl(i8 %a8, i16 %a16, i32 %a32, i64 %a64, ptr %p) {
  %s8_0 = shl i8 %a8, 0
  store volatile i8 %s8_0, ptr %p
  %s8_1 = shl i8 %a8, 1
  store volatile i8 %s8_1, ptr %p
  %s8_7 = shl i8 %a8, 7
  store volatile i8 %s8_7, ptr %p
  %s16_0 = shl i16 %a16, 0
  store volatile i16 %s16_0, ptr %p
  %s16_1 = shl i16 %a16, 1
  store volatile i16 %s16_1, ptr %p
  %s16_15 = shl i16 %a16, 15
  store volatile i16 %s16_15, ptr %p
  %s32_0 = shl i32 %a32, 0
  store volatile i32 %s32_0, ptr %p
  %s32_1 = shl i32 %a32, 1
  store volatile i32 %s32_1, ptr %p
  %s32_31 = shl i32 %a32, 31
  store volatile i32 %s32_31, ptr %p
  %s64_0 = shl i64 %a64, 0
  store volatile i64 %s64_0, ptr %p
  %s64_1 = shl i64 %a64, 1
  store volatile i64 %s64_1, ptr %p
  %s64_63 = shl i64 %a64, 63
  store volatile i64 %s64_63, ptr %p
  ret void
}

define void @lshr(i8 %a8, i16 %a16, i32 %a32, i64 %a64, ptr %p) {
  %s8_0 = lshr i8 %a8, 0
  store volatile i8 %s8_0, ptr %p
  %s8_1 = lshr i8 %a8, 1
  store volatile i8 %s8_1, ptr %p
  %s8_7 = lshr i8 %a8, 7
  store volatile i8 %s8_7, ptr %p
  %s16_0 = lshr i16 %a16, 0
  store volatile i16 %s16_0, ptr %p
  %s16_1 = lshr i16 %a16, 1
  store volatile i16 %s16_1, ptr %p
  %s16_15 = lshr i16 %a16, 15
  store volatile i16 %s16_15, ptr %p
  %s32_0 = lshr i32 %a32, 0
  store volatile i32 %s32_0, ptr %p
  %s32_1 = lshr i32 %a32, 1
  store volatile i32 %s32_1, ptr %p
  %s32_31 = lshr i32 %a32, 31
  store volatile i32 %s32_31, ptr %p
  %s64_0 = lshr i64 %a64, 0
  store volatile i64 %s64_0, ptr %p
  %s64_1 = lshr i64 %a64, 1
  store volatile i64 %s64_1, ptr %p
  %s64_63 = lshr i64 %a64, 63
  store volatile i64 %s64_63, ptr %p
  ret void
}

define void @ashr(i8 %a8, i16 %a16, i32 %a32, i64 %a64, ptr %p) {
  %s8_0 = ashr i8 %a8, 0
  store volatile i8 %s8_0, ptr %p
  %s8_1 = ashr i8 %a8, 1
  store volatile i8 %s8_1, ptr %p
  %s8_7 = ashr i8 %a8, 7
  store volatile i8 %s8_7, ptr %p
  %s16_0 = ashr i16 %a16, 0
  store volatile i16 %s16_0, ptr %p
  %s16_1 = ashr i16 %a16, 1
  store volatile i16 %s16_1, ptr %p
  %s16_15 = ashr i16 %a16, 15
  store volatile i16 %s16_15, ptr %p
  %s32_0 = ashr i32 %a32, 0
  store volatile i32 %s32_0, ptr %p
  %s32_1 = ashr i32 %a32, 1
  store volatile i32 %s32_1, ptr %p
  %s32_31 = ashr i32 %a32, 31
  store volatile i32 %s32_31, ptr %p
  %s64_0 = ashr i64 %a64, 0
  store volatile i64 %s64_0, ptr %p
  %s64_1 = ashr i64 %a64, 1
  store volatile i64 %s64_1, ptr %p
  %s64_63 = ashr i64 %a64, 63
  store volatile i64 %s64_63, ptr %p
  ret void
}
