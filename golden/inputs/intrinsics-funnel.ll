; Funnel shifts and rotations, by registers and by constants.
; targets: ppc64 ppc64le
source_filename = "intrinsics-funnel.ll"

define i8 @fshl_i8(i8 %a, i8 %b, i8 %c) {
  %r = call i8 @llvm.fshl.i8(i8 %a, i8 %b, i8 %c)
  ret i8 %r
}

define i8 @fshlc_i8(i8 %a, i8 %b) {
  %r = call i8 @llvm.fshl.i8(i8 %a, i8 %b, i8 3)
  ret i8 %r
}

define i8 @fshlr_i8(i8 %a, i8 %b) {
  %r = call i8 @llvm.fshl.i8(i8 %a, i8 %a, i8 %b)
  ret i8 %r
}

define i8 @fshlrc_i8(i8 %a) {
  %r = call i8 @llvm.fshl.i8(i8 %a, i8 %a, i8 3)
  ret i8 %r
}

define i16 @fshl_i16(i16 %a, i16 %b, i16 %c) {
  %r = call i16 @llvm.fshl.i16(i16 %a, i16 %b, i16 %c)
  ret i16 %r
}

define i16 @fshlc_i16(i16 %a, i16 %b) {
  %r = call i16 @llvm.fshl.i16(i16 %a, i16 %b, i16 3)
  ret i16 %r
}

define i16 @fshlr_i16(i16 %a, i16 %b) {
  %r = call i16 @llvm.fshl.i16(i16 %a, i16 %a, i16 %b)
  ret i16 %r
}

define i16 @fshlrc_i16(i16 %a) {
  %r = call i16 @llvm.fshl.i16(i16 %a, i16 %a, i16 3)
  ret i16 %r
}

define i32 @fshl_i32(i32 %a, i32 %b, i32 %c) {
  %r = call i32 @llvm.fshl.i32(i32 %a, i32 %b, i32 %c)
  ret i32 %r
}

define i32 @fshlc_i32(i32 %a, i32 %b) {
  %r = call i32 @llvm.fshl.i32(i32 %a, i32 %b, i32 3)
  ret i32 %r
}

define i32 @fshlr_i32(i32 %a, i32 %b) {
  %r = call i32 @llvm.fshl.i32(i32 %a, i32 %a, i32 %b)
  ret i32 %r
}

define i32 @fshlrc_i32(i32 %a) {
  %r = call i32 @llvm.fshl.i32(i32 %a, i32 %a, i32 3)
  ret i32 %r
}

define i64 @fshl_i64(i64 %a, i64 %b, i64 %c) {
  %r = call i64 @llvm.fshl.i64(i64 %a, i64 %b, i64 %c)
  ret i64 %r
}

define i64 @fshlc_i64(i64 %a, i64 %b) {
  %r = call i64 @llvm.fshl.i64(i64 %a, i64 %b, i64 3)
  ret i64 %r
}

define i64 @fshlr_i64(i64 %a, i64 %b) {
  %r = call i64 @llvm.fshl.i64(i64 %a, i64 %a, i64 %b)
  ret i64 %r
}

define i64 @fshlrc_i64(i64 %a) {
  %r = call i64 @llvm.fshl.i64(i64 %a, i64 %a, i64 3)
  ret i64 %r
}

define i8 @fshr_i8(i8 %a, i8 %b, i8 %c) {
  %r = call i8 @llvm.fshr.i8(i8 %a, i8 %b, i8 %c)
  ret i8 %r
}

define i8 @fshrc_i8(i8 %a, i8 %b) {
  %r = call i8 @llvm.fshr.i8(i8 %a, i8 %b, i8 3)
  ret i8 %r
}

define i8 @fshrr_i8(i8 %a, i8 %b) {
  %r = call i8 @llvm.fshr.i8(i8 %a, i8 %a, i8 %b)
  ret i8 %r
}

define i8 @fshrrc_i8(i8 %a) {
  %r = call i8 @llvm.fshr.i8(i8 %a, i8 %a, i8 3)
  ret i8 %r
}

define i16 @fshr_i16(i16 %a, i16 %b, i16 %c) {
  %r = call i16 @llvm.fshr.i16(i16 %a, i16 %b, i16 %c)
  ret i16 %r
}

define i16 @fshrc_i16(i16 %a, i16 %b) {
  %r = call i16 @llvm.fshr.i16(i16 %a, i16 %b, i16 3)
  ret i16 %r
}

define i16 @fshrr_i16(i16 %a, i16 %b) {
  %r = call i16 @llvm.fshr.i16(i16 %a, i16 %a, i16 %b)
  ret i16 %r
}

define i16 @fshrrc_i16(i16 %a) {
  %r = call i16 @llvm.fshr.i16(i16 %a, i16 %a, i16 3)
  ret i16 %r
}

define i32 @fshr_i32(i32 %a, i32 %b, i32 %c) {
  %r = call i32 @llvm.fshr.i32(i32 %a, i32 %b, i32 %c)
  ret i32 %r
}

define i32 @fshrc_i32(i32 %a, i32 %b) {
  %r = call i32 @llvm.fshr.i32(i32 %a, i32 %b, i32 3)
  ret i32 %r
}

define i32 @fshrr_i32(i32 %a, i32 %b) {
  %r = call i32 @llvm.fshr.i32(i32 %a, i32 %a, i32 %b)
  ret i32 %r
}

define i32 @fshrrc_i32(i32 %a) {
  %r = call i32 @llvm.fshr.i32(i32 %a, i32 %a, i32 3)
  ret i32 %r
}

define i64 @fshr_i64(i64 %a, i64 %b, i64 %c) {
  %r = call i64 @llvm.fshr.i64(i64 %a, i64 %b, i64 %c)
  ret i64 %r
}

define i64 @fshrc_i64(i64 %a, i64 %b) {
  %r = call i64 @llvm.fshr.i64(i64 %a, i64 %b, i64 3)
  ret i64 %r
}

define i64 @fshrr_i64(i64 %a, i64 %b) {
  %r = call i64 @llvm.fshr.i64(i64 %a, i64 %a, i64 %b)
  ret i64 %r
}

define i64 @fshrrc_i64(i64 %a) {
  %r = call i64 @llvm.fshr.i64(i64 %a, i64 %a, i64 3)
  ret i64 %r
}

declare i16 @llvm.fshl.i16(i16, i16, i16)
declare i16 @llvm.fshr.i16(i16, i16, i16)
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i32 @llvm.fshr.i32(i32, i32, i32)
declare i64 @llvm.fshl.i64(i64, i64, i64)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i8 @llvm.fshl.i8(i8, i8, i8)
declare i8 @llvm.fshr.i8(i8, i8, i8)
