; zext and sext between all widths.
; targets: x86_64 ppc64 ppc64le
source_filename = "extensions.ll"

define void @zext_1_8(i1 %a, ptr %p) {
  %r = zext i1 %a to i8
  store i8 %r, ptr %p
  ret void
}

define void @zext_1_16(i1 %a, ptr %p) {
  %r = zext i1 %a to i16
  store i16 %r, ptr %p
  ret void
}

define void @zext_1_32(i1 %a, ptr %p) {
  %r = zext i1 %a to i32
  store i32 %r, ptr %p
  ret void
}

define void @zext_1_64(i1 %a, ptr %p) {
  %r = zext i1 %a to i64
  store i64 %r, ptr %p
  ret void
}

define void @zext_8_16(i8 %a, ptr %p) {
  %r = zext i8 %a to i16
  store i16 %r, ptr %p
  ret void
}

define void @zext_8_32(i8 %a, ptr %p) {
  %r = zext i8 %a to i32
  store i32 %r, ptr %p
  ret void
}

define void @zext_8_64(i8 %a, ptr %p) {
  %r = zext i8 %a to i64
  store i64 %r, ptr %p
  ret void
}

define void @zext_16_32(i16 %a, ptr %p) {
  %r = zext i16 %a to i32
  store i32 %r, ptr %p
  ret void
}

define void @zext_16_64(i16 %a, ptr %p) {
  %r = zext i16 %a to i64
  store i64 %r, ptr %p
  ret void
}

define void @zext_32_64(i32 %a, ptr %p) {
  %r = zext i32 %a to i64
  store i64 %r, ptr %p
  ret void
}

define void @sext_1_8(i1 %a, ptr %p) {
  %r = sext i1 %a to i8
  store i8 %r, ptr %p
  ret void
}

define void @sext_1_16(i1 %a, ptr %p) {
  %r = sext i1 %a to i16
  store i16 %r, ptr %p
  ret void
}

define void @sext_1_32(i1 %a, ptr %p) {
  %r = sext i1 %a to i32
  store i32 %r, ptr %p
  ret void
}

define void @sext_1_64(i1 %a, ptr %p) {
  %r = sext i1 %a to i64
  store i64 %r, ptr %p
  ret void
}

define void @sext_8_16(i8 %a, ptr %p) {
  %r = sext i8 %a to i16
  store i16 %r, ptr %p
  ret void
}

define void @sext_8_32(i8 %a, ptr %p) {
  %r = sext i8 %a to i32
  store i32 %r, ptr %p
  ret void
}

define void @sext_8_64(i8 %a, ptr %p) {
  %r = sext i8 %a to i64
  store i64 %r, ptr %p
  ret void
}

define void @sext_16_32(i16 %a, ptr %p) {
  %r = sext i16 %a to i32
  store i32 %r, ptr %p
  ret void
}

define void @sext_16_64(i16 %a, ptr %p) {
  %r = sext i16 %a to i64
  store i64 %r, ptr %p
  ret void
}

define void @sext_32_64(i32 %a, ptr %p) {
  %r = sext i32 %a to i64
  store i64 %r, ptr %p
  ret void
}
