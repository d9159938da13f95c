; One minus a choice of 1 and 0 by a comparison is the choice by the inverse comparison.
; isel: dag
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "inverted-quotient.ll"

define i64 @a(i64 %x) {
  %q = udiv i64 %x, -1
  %n = xor i64 %q, 1
  ret i64 %n
}

define i32 @b(i32 %x) {
  %q = udiv i32 %x, -1
  %n = xor i32 %q, 1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i32 %q)
  ret i32 %n
}

define i32 @c(i32 %x) {
  %q = udiv i32 %x, -1
  %r = urem i32 %q, 4
  %n = sub i32 1, %r
  ret i32 %n
}

define i32 @d(i32 %x, i32 %y) {
  %c = icmp slt i32 %x, %y
  %q = select i1 %c, i32 1, i32 0
  %n = xor i32 %q, 1
  ret i32 %n
}

define i16 @e(i16 %x) {
  %q = udiv i16 %x, -1
  %n = xor i16 %q, 1
  ret i16 %n
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
