; Constants chosen between whose distance is the least signed number: as arithmetic if the first is the lesser one.
; targets: x86_64
; isel: dag
source_filename = "chosen-at-widest-distance.ll"

define i8 @i8_0(i1 %c) {
  %r = select i1 %c, i8 -127, i8 1
  ret i8 %r
}

define i8 @i8_1(i1 %c) {
  %r = select i1 %c, i8 1, i8 -127
  ret i8 %r
}

define i8 @i8_2(i1 %c) {
  %r = select i1 %c, i8 -128, i8 0
  ret i8 %r
}

define i8 @i8_3(i1 %c) {
  %r = select i1 %c, i8 -126, i8 2
  ret i8 %r
}

define double @i8_converted(i1 %c) {
  %r = select i1 %c, i8 -127, i8 1
  %d = sitofp i8 %r to double
  ret double %d
}

define i16 @i16_0(i1 %c) {
  %r = select i1 %c, i16 -32767, i16 1
  ret i16 %r
}

define i16 @i16_1(i1 %c) {
  %r = select i1 %c, i16 1, i16 -32767
  ret i16 %r
}

define i16 @i16_2(i1 %c) {
  %r = select i1 %c, i16 -32768, i16 0
  ret i16 %r
}

define i16 @i16_3(i1 %c) {
  %r = select i1 %c, i16 -32766, i16 2
  ret i16 %r
}

define double @i16_converted(i1 %c) {
  %r = select i1 %c, i16 -32767, i16 1
  %d = sitofp i16 %r to double
  ret double %d
}

define i32 @i32_0(i1 %c) {
  %r = select i1 %c, i32 -2147483647, i32 1
  ret i32 %r
}

define i32 @i32_1(i1 %c) {
  %r = select i1 %c, i32 1, i32 -2147483647
  ret i32 %r
}

define i32 @i32_2(i1 %c) {
  %r = select i1 %c, i32 -2147483648, i32 0
  ret i32 %r
}

define i32 @i32_3(i1 %c) {
  %r = select i1 %c, i32 -2147483646, i32 2
  ret i32 %r
}

define double @i32_converted(i1 %c) {
  %r = select i1 %c, i32 -2147483647, i32 1
  %d = sitofp i32 %r to double
  ret double %d
}

define i64 @i64_0(i1 %c) {
  %r = select i1 %c, i64 -9223372036854775807, i64 1
  ret i64 %r
}

define i64 @i64_1(i1 %c) {
  %r = select i1 %c, i64 1, i64 -9223372036854775807
  ret i64 %r
}

define i64 @i64_2(i1 %c) {
  %r = select i1 %c, i64 -9223372036854775808, i64 0
  ret i64 %r
}

define i64 @i64_3(i1 %c) {
  %r = select i1 %c, i64 -9223372036854775806, i64 2
  ret i64 %r
}

define double @i64_converted(i1 %c) {
  %r = select i1 %c, i64 -9223372036854775807, i64 1
  %d = sitofp i64 %r to double
  ret double %d
}
