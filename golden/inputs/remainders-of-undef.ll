; A remainder of a float that is not known is no number.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "remainders-of-undef.ll"

define float @r0(float %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = frem float undef, 1.0
  ret float %r
}

define float @r1(float %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %r = frem float 1.0, undef
  ret float %r
}

define float @r2(float %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  %r = frem float %x, undef
  ret float %r
}

define float @r3(float %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  %r = frem float undef, %x
  ret float %r
}

define float @r4(float %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0)
  %r = frem float undef, undef
  ret float %r
}

define float @r5(float %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0)
  %r = frem float poison, %x
  ret float %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
