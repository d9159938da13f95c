; The negation of a quotient by a power of two is made with the quotient, and so stands before what follows it.
; isel: dag
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "quotient-negated.ll"

define void @a(i64 %y) {
  %v0 = trunc i64 %y to i8
  %v1 = sdiv i8 %v0, 16
  %v2 = sext i8 %v1 to i64
  %v4 = sub i8 0, %v1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %v2, i8 %v4)
  ret void
}

define void @b(i64 %y) {
  %v0 = trunc i64 %y to i8
  %v1 = sdiv i8 %v0, 16
  %v2 = sext i8 %v1 to i64
  %v4 = sdiv i8 %v1, -1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %v2, i8 %v4)
  ret void
}

define void @c(i64 %y) {
  %v0 = trunc i64 %y to i8
  %v1 = ashr i8 %v0, 4
  %v2 = sext i8 %v1 to i64
  %v4 = sdiv i8 %v1, -1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %v2, i8 %v4)
  ret void
}

define void @d(i32 %y) {
  %v1 = sdiv i32 %y, 16
  %v2 = sext i32 %v1 to i64
  %v4 = sdiv i32 %v1, -1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %v2, i32 %v4)
  ret void
}

define void @e(i64 %y) {
  %v1 = sdiv i64 %y, 16
  %v4 = sdiv i64 %v1, -1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %v1, i64 %v4)
  ret void
}

define void @f(i64 %y) {
  %v1 = sdiv i64 %y, 16
  %v4 = sub i64 0, %v1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %v1, i64 %v4)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
