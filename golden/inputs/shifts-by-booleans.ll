; A shift by a boolean is a choice of two constants, also where one has all bits shifted out.
; targets: ppc64 ppc64le
source_filename = "shifts-by-booleans.ll"

define i64 @f11(i1 %0) {
  %2 = sext i1 %0 to i64
  %3 = lshr i64 2, %2
  ret i64 %3
}

define i64 @f12(i1 %0) {
  %2 = sext i1 %0 to i64
  %3 = shl i64 2, %2
  ret i64 %3
}

define i64 @f13(i1 %0) {
  %2 = zext i1 %0 to i64
  %3 = lshr i64 2, %2
  ret i64 %3
}

define i32 @f14(i1 %0) {
  %2 = sext i1 %0 to i32
  %3 = lshr i32 2, %2
  ret i32 %3
}

define i64 @f15(i1 %0, i64 %v) {
  %2 = sext i1 %0 to i64
  %3 = lshr i64 %v, %2
  ret i64 %3
}

define i64 @f16(i1 %0, i64 %v) {
  %2 = sext i1 %0 to i64
  %3 = ashr i64 2, %2
  ret i64 %3
}

define i64 @m1(i1 %0) {
  %2 = zext i1 %0 to i64
  %3 = lshr i64 2, %2
  ret i64 %3
}

define i64 @m2(i1 %0) {
  %2 = sext i1 %0 to i64
  %3 = sdiv i64 2, %2
  ret i64 %3
}

define i64 @m3(i1 %0) {
  %2 = sext i1 %0 to i64
  %3 = srem i64 %2, 7
  ret i64 %3
}

define i64 @m4(i1 %0, ptr %p) {
  %2 = sext i1 %0 to i64
  %3 = lshr i64 2, %2
  store i64 %2, ptr %p
  ret i64 %3
}

define i64 @m5(i1 %0, ptr %p) {
  %2 = sext i1 %0 to i64
  %3 = lshr i64 200, %2
  ret i64 %3
}

define i64 @m6(i8 %0, ptr %p) {
  %2 = sext i8 %0 to i64
  %3 = lshr i64 200, %2
  ret i64 %3
}

define i64 @m7(i1 %0) {
  %2 = select i1 %0, i64 -1, i64 0
  %3 = lshr i64 2, %2
  ret i64 %3
}

define i64 @m8(i1 %0) {
  %2 = select i1 %0, i64 65, i64 3
  %3 = lshr i64 2, %2
  ret i64 %3
}

define i64 @m9(i1 %0) {
  %2 = select i1 %0, i64 5, i64 3
  %3 = lshr i64 2, %2
  ret i64 %3
}

