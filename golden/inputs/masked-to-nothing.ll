; What a mask leaves of a value that is known to be zero: the value is folded before the mask.
; targets: ppc64 ppc64le
source_filename = "masked-to-nothing.ll"

define double @f0(i64 %0) {
entry:
  %1 = lshr i64 %0, 15
  %2 = ashr i64 %1, 61
  %3 = and i64 %2, 1109085373715893320
  %4 = or i64 %3, 29
  %5 = and i64 %2, 65535
  %6 = add i64 %4, %0
  %7 = icmp ule i64 %6, 0
  br label %8
8:
  %9 = add i64 0, %4
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 40, ptr @f0, i32 1, i64 %5, i1 %7)
  %10 = add i64 0, %2
  ret double 0.000000e+00
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
