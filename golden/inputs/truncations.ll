; trunc between all widths.
; targets: x86_64 ppc64 ppc64le
source_filename = "truncations.ll"

define void @trunc_8_1(i8 %a, ptr %p) {
  %r = trunc i8 %a to i1
  store i1 %r, ptr %p
  ret void
}

define void @trunc_16_1(i16 %a, ptr %p) {
  %r = trunc i16 %a to i1
  store i1 %r, ptr %p
  ret void
}

define void @trunc_16_8(i16 %a, ptr %p) {
  %r = trunc i16 %a to i8
  store i8 %r, ptr %p
  ret void
}

define void @trunc_32_1(i32 %a, ptr %p) {
  %r = trunc i32 %a to i1
  store i1 %r, ptr %p
  ret void
}

define void @trunc_32_8(i32 %a, ptr %p) {
  %r = trunc i32 %a to i8
  store i8 %r, ptr %p
  ret void
}

define void @trunc_32_16(i32 %a, ptr %p) {
  %r = trunc i32 %a to i16
  store i16 %r, ptr %p
  ret void
}

define void @trunc_64_1(i64 %a, ptr %p) {
  %r = trunc i64 %a to i1
  store i1 %r, ptr %p
  ret void
}

define void @trunc_64_8(i64 %a, ptr %p) {
  %r = trunc i64 %a to i8
  store i8 %r, ptr %p
  ret void
}

define void @trunc_64_16(i64 %a, ptr %p) {
  %r = trunc i64 %a to i16
  store i16 %r, ptr %p
  ret void
}

define void @trunc_64_32(i64 %a, ptr %p) {
  %r = trunc i64 %a to i32
  store i32 %r, ptr %p
  ret void
}
