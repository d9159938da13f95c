; What the smaller of two numbers is taken from, or the larger without the other: a difference that stops at zero.
; isel: dag
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "differences-that-stop-at-zero.ll"

define i32 @without_smaller(i32 %x, i32 %y) {
  %smaller = call i32 @llvm.umin.i32(i32 %x, i32 %y)
  %rest = sub i32 %x, %smaller
  ret i32 %rest
}

define i64 @without_smaller_commuted(i64 %x, i64 %y) {
  %smaller = call i64 @llvm.umin.i64(i64 %y, i64 %x)
  %rest = sub i64 %x, %smaller
  ret i64 %rest
}

define i64 @of_larger(i64 %x, i64 %y) {
  %larger = call i64 @llvm.umax.i64(i64 %x, i64 %y)
  %rest = sub i64 %larger, %y
  ret i64 %rest
}

define i32 @of_larger_commuted(i32 %x, i32 %y) {
  %larger = call i32 @llvm.umax.i32(i32 %y, i32 %x)
  %rest = sub i32 %larger, %y
  ret i32 %rest
}

define i32 @of_larger_that_is_read(i32 %x, i32 %y, ptr %p) {
  %larger = call i32 @llvm.umax.i32(i32 %x, i32 %y)
  store i32 %larger, ptr %p
  %rest = sub i32 %larger, %y
  ret i32 %rest
}

define i16 @narrow(i16 %x, i16 %y) {
  %smaller = call i16 @llvm.umin.i16(i16 %x, i16 %y)
  %rest = sub i16 %x, %smaller
  ret i16 %rest
}

define i8 @wider_than_the_first(i8 %x, i32 %y) {
  %wide = zext i8 %x to i32
  %smaller = call i32 @llvm.umin.i32(i32 %wide, i32 %y)
  %cut = trunc i32 %smaller to i8
  %rest = sub i8 %x, %cut
  ret i8 %rest
}

declare i16 @llvm.umin.i16(i16, i16)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.umax.i32(i32, i32)
declare i64 @llvm.umin.i64(i64, i64)
declare i64 @llvm.umax.i64(i64, i64)
