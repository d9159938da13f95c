; Bits that are known of the larger and smaller of two numbers, of differences that end at 0, and of reversed ones.
; targets: x86_64 aarch64
; isel: dag
source_filename = "known-extremes.ll"

define i32 @smaller(i32 %x) {
  %m = call i32 @llvm.umin.i32(i32 %x, i32 100)
  %a = and i32 %m, 127
  ret i32 %a
}

define i32 @larger(i32 %x, i32 %y) {
  %s = lshr i32 %x, 20
  %t = lshr i32 %y, 18
  %m = call i32 @llvm.umax.i32(i32 %s, i32 %t)
  %a = and i32 %m, 65535
  ret i32 %a
}

define i32 @not_negative(i32 %x) {
  %m = call i32 @llvm.smax.i32(i32 %x, i32 0)
  %a = lshr i32 %m, 31
  ret i32 %a
}

define i32 @clamped(i32 %x) {
  %m = call i32 @llvm.smax.i32(i32 %x, i32 0)
  %n = call i32 @llvm.smin.i32(i32 %m, i32 255)
  %a = and i32 %n, 255
  ret i32 %a
}

define i32 @reversed(i32 %x) {
  %l = and i32 %x, 255
  %m = call i32 @llvm.bitreverse.i32(i32 %l)
  %a = and i32 %m, -16777216
  ret i32 %a
}

define i32 @from_zero(i32 %x) {
  %l = and i32 %x, 255
  %m = call i32 @llvm.usub.sat.i32(i32 %l, i32 5)
  %a = and i32 %m, 255
  ret i32 %a
}

declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.umax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.bitreverse.i32(i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
