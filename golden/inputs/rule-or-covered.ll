; Fires or-covered: a random program, reduced.
; targets: x86_64
source_filename = "rule-or-covered.ll"

define void @f0() gc "coreclr" {
entry:
  %0 = xor i16 0, 0
  br label %1
1:
  %2 = shl i16 %0, 15
  %3 = and i16 %2, 63
  %4 = or i16 %3, 1
  %5 = sdiv i16 %2, %4
  %6 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 29, i32 0, ptr elementtype(i64 (i32, i32, i32, double, double, i64, float, i64)) @outside0, i32 8, i32 0, i32 zeroext 0, i32 zeroext 0, i32 zeroext 0, double 0.000000e+00, double 0.000000e+00, i64 0, float 0.000000e+00, i64 0, i32 0, i32 0) [ "deopt"(i16 %5) ]
  br label %7
7:
  br label %7
}

declare i64 @outside0(i32 zeroext, i32 zeroext, i32 zeroext, double, double, i64, float, i64)

declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
