; A value without bits and itself: their difference in bits is their union first, which is the value.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "xor-of-no-bits.ll"

define i1 @bit(i1 %t) {
  %v = select i1 %t, i64 3401094198, i64 0
  %b = trunc i64 %v to i1
  %x = xor i1 %b, %b
  ret i1 %x
}

define i32 @same(i32 %a) {
  %x = xor i32 %a, %a
  ret i32 %x
}
