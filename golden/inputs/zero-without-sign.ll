; What equals zero is chosen in place of the zero where the sign of zeros does not matter to the comparison.
; targets: aarch64
source_filename = "zero-without-sign.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define float @kept_other(float %x, float %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp nsz oeq float %x, 0.0
  %r = select nsz i1 %c, float 0.0, float %y
  ret float %r
}
define float @negzero(float %x, float %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp nsz oeq float %x, 0.0
  %r = select i1 %c, float -0.0, float %y
  ret float %r
}
define float @negzero2(float %x, float %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp nsz oeq float %x, -0.0
  %r = select i1 %c, float 0.0, float %y
  ret float %r
}
define float @ueq(float %x, float %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp nsz ueq float %x, 0.0
  %r = select i1 %c, float 0.0, float %y
  ret float %r
}
define float @unordered_differ(float %x, float %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp nsz one float %x, 0.0
  %r = select i1 %c, float %y, float 0.0
  ret float %r
}
define float @une(float %x, float %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp nsz une float %x, 0.0
  %r = select i1 %c, float %y, float 0.0
  ret float %r
}
define float @une2(float %x, float %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp nsz une float %x, 0.0
  %r = select i1 %c, float %x, float 0.0
  ret float %r
}
define double @widths(float %x, double %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp nsz oeq float %x, 0.0
  %r = select i1 %c, double 0.0, double %y
  ret double %r
}
define float @onselect(float %x, float %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp oeq float %x, 0.0
  %r = select nsz i1 %c, float 0.0, float %y
  ret float %r
}
define float @zerofalse(float %x, float %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp nsz oeq float %x, 0.0
  %r = select i1 %c, float %y, float 0.0
  ret float %r
}
define i32 @ints(float %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp nsz oeq float %x, 0.0
  %r = select i1 %c, i32 0, i32 %y
  ret i32 %r
}
define float @used2(float %x, float %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp nsz oeq float %x, 0.0
  store i1 %c, ptr %p
  %r = select i1 %c, float 0.0, float %y
  ret float %r
}
define float @fast(float %x, float %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp fast oeq float %x, 0.0
  %r = select i1 %c, float 0.0, float %y
  ret float %r
}
define float @left(float %x, float %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp nsz oeq float 0.0, %x
  %r = select i1 %c, float 0.0, float %y
  ret float %r
}
define float @twice(float %x, float %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp nsz oeq float %x, 0.0
  %d = fcmp oeq float %x, 0.0
  store i1 %d, ptr %p
  %r = select i1 %c, float 0.0, float %y
  ret float %r
}
define float @opposite(float %x, float %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp nsz oeq float %x, 0.0
  %n = xor i1 %c, true
  %r = select i1 %n, float %y, float 0.0
  ret float %r
}
