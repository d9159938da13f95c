; Constants in registers: zero, short, long.
; targets: aarch64
source_filename = "materialized-constants.ll"

define i64 @c0() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 0
}

define i64 @c1() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 1
}

define i64 @c2() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 -1
}

define i64 @c3() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 2147483647
}

define i64 @c4() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 2147483648
}

define i64 @c5() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 4294967295
}

define i64 @c6() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 4294967296
}

define i64 @c7() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 -2147483648
}

define i64 @c8() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 -2147483649
}

define i64 @c9() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 9223372036854775807
}

define i64 @c10() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 65536
}

define i64 @c11() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 -65536
}

define i32 @n0() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 0
}

define i32 @n1() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 -1
}

define i16 @n2() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i16 0
}

define i16 @n3() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i16 -1
}

define i8 @n4() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i8 0
}

define i8 @n5() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i8 77
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
