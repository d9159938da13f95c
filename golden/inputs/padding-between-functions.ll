; Functions start at multiples of 16; the gap is filled.
; targets: x86_64 ppc64 ppc64le
source_filename = "padding-between-functions.ll"

define void @f0(i8 %a, ptr %p) {
  ret void
}

define void @f1(i8 %a, ptr %p) {
  store volatile i8 %a, ptr %p
  ret void
}

define void @f2(i8 %a, ptr %p) {
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  ret void
}

define void @f3(i8 %a, ptr %p) {
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  ret void
}

define void @f4(i8 %a, ptr %p) {
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  ret void
}

define void @f5(i8 %a, ptr %p) {
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  ret void
}

define void @f6(i8 %a, ptr %p) {
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  ret void
}

define void @f7(i8 %a, ptr %p) {
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  ret void
}

define void @f8(i8 %a, ptr %p) {
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  ret void
}

define void @f9(i8 %a, ptr %p) {
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  ret void
}

define void @f10(i8 %a, ptr %p) {
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  ret void
}

define void @f11(i8 %a, ptr %p) {
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  ret void
}

define void @f12(i8 %a, ptr %p) {
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  ret void
}

define void @f13(i8 %a, ptr %p) {
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  ret void
}

define void @f14(i8 %a, ptr %p) {
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  ret void
}

define void @f15(i8 %a, ptr %p) {
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  ret void
}

define void @f16(i8 %a, ptr %p) {
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  store volatile i8 %a, ptr %p
  ret void
}
