; Two numbers of two registers each, shifted through one another; rotations; amounts that move nothing.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "funnels-wide.ll"

define i128 @left(i128 %a, i128 %b, i128 %n) {
  %r = call i128 @llvm.fshl.i128(i128 %a, i128 %b, i128 %n)
  ret i128 %r
}

define i128 @right(i128 %a, i128 %b, i128 %n) {
  %r = call i128 @llvm.fshr.i128(i128 %a, i128 %b, i128 %n)
  ret i128 %r
}

define i128 @rotated(i128 %a, i128 %n) {
  %r = call i128 @llvm.fshl.i128(i128 %a, i128 %a, i128 %n)
  ret i128 %r
}

define i128 @of_constant(i128 %a, i128 %n) {
  %r = call i128 @llvm.fshr.i128(i128 7, i128 %a, i128 %n)
  ret i128 %r
}

define i128 @by_constant(i128 %a, i128 %b) {
  %r = call i128 @llvm.fshl.i128(i128 %a, i128 %b, i128 77)
  ret i128 %r
}

define i128 @by_width(i128 %a, i128 %b, i128 %n) {
  %m = shl i128 %n, 7
  %r = call i128 @llvm.fshl.i128(i128 %a, i128 %b, i128 %m)
  %s = call i128 @llvm.fshr.i128(i128 %r, i128 %b, i128 256)
  ret i128 %s
}

declare i128 @llvm.fshl.i128(i128, i128, i128)
declare i128 @llvm.fshr.i128(i128, i128, i128)
