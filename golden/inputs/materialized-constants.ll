; Constants in registers: zero, short, long.
; targets: x86_64 ppc64 ppc64le
source_filename = "materialized-constants.ll"

define i64 @c0() {
  ret i64 0
}

define i64 @c1() {
  ret i64 1
}

define i64 @c2() {
  ret i64 -1
}

define i64 @c3() {
  ret i64 2147483647
}

define i64 @c4() {
  ret i64 2147483648
}

define i64 @c5() {
  ret i64 4294967295
}

define i64 @c6() {
  ret i64 4294967296
}

define i64 @c7() {
  ret i64 -2147483648
}

define i64 @c8() {
  ret i64 -2147483649
}

define i64 @c9() {
  ret i64 9223372036854775807
}

define i64 @c10() {
  ret i64 65536
}

define i64 @c11() {
  ret i64 -65536
}

define i32 @n0() {
  ret i32 0
}

define i32 @n1() {
  ret i32 -1
}

define i16 @n2() {
  ret i16 0
}

define i16 @n3() {
  ret i16 -1
}

define i8 @n4() {
  ret i8 0
}

define i8 @n5() {
  ret i8 77
}
