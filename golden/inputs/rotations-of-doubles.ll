; x + x and the sign of x are a rotation by one.
; isel: dag
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "rotations-of-doubles.ll"

define i8 @or8(i8 %x) {
  %a = add i8 %x, %x
  %d = lshr i8 %x, 7
  %r = or i8 %a, %d
  ret i8 %r
}

define i16 @add16(i16 %x) {
  %a = add i16 %x, %x
  %d = lshr i16 %x, 15
  %r = add i16 %a, %d
  ret i16 %r
}

define i32 @or32(i32 %x) {
  %a = add i32 %x, %x
  %d = lshr i32 %x, 31
  %r = or i32 %d, %a
  ret i32 %r
}

define i64 @add64(i64 %x) {
  %a = add i64 %x, %x
  %d = lshr i64 %x, 63
  %r = add i64 %a, %d
  ret i64 %r
}

define i64 @shared(i64 %x) {
  %a = add i64 %x, %x
  %d = lshr i64 %x, 63
  %r = or i64 %a, %d
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %a, i64 %d)
  ret i64 %r
}

define i32 @masked(i32 %x) {
  %a = add i32 %x, %x
  %m = and i32 %a, 1020
  %d = lshr i32 %x, 31
  %r = or i32 %m, %d
  ret i32 %r
}

define i32 @cut(i64 %x) {
  %a = add i64 %x, %x
  %d = lshr i64 %x, 63
  %ta = trunc i64 %a to i32
  %td = trunc i64 %d to i32
  %r = or i32 %ta, %td
  ret i32 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
