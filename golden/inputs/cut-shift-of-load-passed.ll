; A loaded number moved up, cut, and stretched for a call: the load is cut first, so that nothing may be left of it.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "cut-shift-of-load-passed.ll"

declare void @bytes(i8, i8 signext, i8 zeroext)

declare void @halves(i16, i16 signext, i16 zeroext)

define void @bytes_of_i32_5(ptr %p0, ptr %p1, ptr %p2) {
  %a0 = load i32, ptr %p0
  %b0 = shl i32 %a0, 5
  %c0 = trunc i32 %b0 to i8
  %a1 = load i32, ptr %p1
  %b1 = shl i32 %a1, 5
  %c1 = trunc i32 %b1 to i8
  %a2 = load i32, ptr %p2
  %b2 = shl i32 %a2, 5
  %c2 = trunc i32 %b2 to i8
  call void @bytes(i8 %c0, i8 signext %c1, i8 zeroext %c2)
  ret void
}

define void @bytes_of_i32_12(ptr %p0, ptr %p1, ptr %p2) {
  %a0 = load i32, ptr %p0
  %b0 = shl i32 %a0, 12
  %c0 = trunc i32 %b0 to i8
  %a1 = load i32, ptr %p1
  %b1 = shl i32 %a1, 12
  %c1 = trunc i32 %b1 to i8
  %a2 = load i32, ptr %p2
  %b2 = shl i32 %a2, 12
  %c2 = trunc i32 %b2 to i8
  call void @bytes(i8 %c0, i8 signext %c1, i8 zeroext %c2)
  ret void
}

define void @bytes_of_i32_17(ptr %p0, ptr %p1, ptr %p2) {
  %a0 = load i32, ptr %p0
  %b0 = shl i32 %a0, 17
  %c0 = trunc i32 %b0 to i8
  %a1 = load i32, ptr %p1
  %b1 = shl i32 %a1, 17
  %c1 = trunc i32 %b1 to i8
  %a2 = load i32, ptr %p2
  %b2 = shl i32 %a2, 17
  %c2 = trunc i32 %b2 to i8
  call void @bytes(i8 %c0, i8 signext %c1, i8 zeroext %c2)
  ret void
}

define void @bytes_of_i64_5(ptr %p0, ptr %p1, ptr %p2) {
  %a0 = load i64, ptr %p0
  %b0 = shl i64 %a0, 5
  %c0 = trunc i64 %b0 to i8
  %a1 = load i64, ptr %p1
  %b1 = shl i64 %a1, 5
  %c1 = trunc i64 %b1 to i8
  %a2 = load i64, ptr %p2
  %b2 = shl i64 %a2, 5
  %c2 = trunc i64 %b2 to i8
  call void @bytes(i8 %c0, i8 signext %c1, i8 zeroext %c2)
  ret void
}

define void @bytes_of_i64_12(ptr %p0, ptr %p1, ptr %p2) {
  %a0 = load i64, ptr %p0
  %b0 = shl i64 %a0, 12
  %c0 = trunc i64 %b0 to i8
  %a1 = load i64, ptr %p1
  %b1 = shl i64 %a1, 12
  %c1 = trunc i64 %b1 to i8
  %a2 = load i64, ptr %p2
  %b2 = shl i64 %a2, 12
  %c2 = trunc i64 %b2 to i8
  call void @bytes(i8 %c0, i8 signext %c1, i8 zeroext %c2)
  ret void
}

define void @bytes_of_i64_17(ptr %p0, ptr %p1, ptr %p2) {
  %a0 = load i64, ptr %p0
  %b0 = shl i64 %a0, 17
  %c0 = trunc i64 %b0 to i8
  %a1 = load i64, ptr %p1
  %b1 = shl i64 %a1, 17
  %c1 = trunc i64 %b1 to i8
  %a2 = load i64, ptr %p2
  %b2 = shl i64 %a2, 17
  %c2 = trunc i64 %b2 to i8
  call void @bytes(i8 %c0, i8 signext %c1, i8 zeroext %c2)
  ret void
}

define void @halves_of_i32_5(ptr %p0, ptr %p1, ptr %p2) {
  %a0 = load i32, ptr %p0
  %b0 = shl i32 %a0, 5
  %c0 = trunc i32 %b0 to i16
  %a1 = load i32, ptr %p1
  %b1 = shl i32 %a1, 5
  %c1 = trunc i32 %b1 to i16
  %a2 = load i32, ptr %p2
  %b2 = shl i32 %a2, 5
  %c2 = trunc i32 %b2 to i16
  call void @halves(i16 %c0, i16 signext %c1, i16 zeroext %c2)
  ret void
}

define void @halves_of_i32_12(ptr %p0, ptr %p1, ptr %p2) {
  %a0 = load i32, ptr %p0
  %b0 = shl i32 %a0, 12
  %c0 = trunc i32 %b0 to i16
  %a1 = load i32, ptr %p1
  %b1 = shl i32 %a1, 12
  %c1 = trunc i32 %b1 to i16
  %a2 = load i32, ptr %p2
  %b2 = shl i32 %a2, 12
  %c2 = trunc i32 %b2 to i16
  call void @halves(i16 %c0, i16 signext %c1, i16 zeroext %c2)
  ret void
}

define void @halves_of_i32_17(ptr %p0, ptr %p1, ptr %p2) {
  %a0 = load i32, ptr %p0
  %b0 = shl i32 %a0, 17
  %c0 = trunc i32 %b0 to i16
  %a1 = load i32, ptr %p1
  %b1 = shl i32 %a1, 17
  %c1 = trunc i32 %b1 to i16
  %a2 = load i32, ptr %p2
  %b2 = shl i32 %a2, 17
  %c2 = trunc i32 %b2 to i16
  call void @halves(i16 %c0, i16 signext %c1, i16 zeroext %c2)
  ret void
}

define void @halves_of_i64_5(ptr %p0, ptr %p1, ptr %p2) {
  %a0 = load i64, ptr %p0
  %b0 = shl i64 %a0, 5
  %c0 = trunc i64 %b0 to i16
  %a1 = load i64, ptr %p1
  %b1 = shl i64 %a1, 5
  %c1 = trunc i64 %b1 to i16
  %a2 = load i64, ptr %p2
  %b2 = shl i64 %a2, 5
  %c2 = trunc i64 %b2 to i16
  call void @halves(i16 %c0, i16 signext %c1, i16 zeroext %c2)
  ret void
}

define void @halves_of_i64_12(ptr %p0, ptr %p1, ptr %p2) {
  %a0 = load i64, ptr %p0
  %b0 = shl i64 %a0, 12
  %c0 = trunc i64 %b0 to i16
  %a1 = load i64, ptr %p1
  %b1 = shl i64 %a1, 12
  %c1 = trunc i64 %b1 to i16
  %a2 = load i64, ptr %p2
  %b2 = shl i64 %a2, 12
  %c2 = trunc i64 %b2 to i16
  call void @halves(i16 %c0, i16 signext %c1, i16 zeroext %c2)
  ret void
}

define void @halves_of_i64_17(ptr %p0, ptr %p1, ptr %p2) {
  %a0 = load i64, ptr %p0
  %b0 = shl i64 %a0, 17
  %c0 = trunc i64 %b0 to i16
  %a1 = load i64, ptr %p1
  %b1 = shl i64 %a1, 17
  %c1 = trunc i64 %b1 to i16
  %a2 = load i64, ptr %p2
  %b2 = shl i64 %a2, 17
  %c2 = trunc i64 %b2 to i16
  call void @halves(i16 %c0, i16 signext %c1, i16 zeroext %c2)
  ret void
}
