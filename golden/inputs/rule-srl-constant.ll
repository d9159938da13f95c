; Fires srl-constant: a random program, reduced.
; targets: aarch64
source_filename = "rule-srl-constant.ll"

define void @f0() gc "statepoint-example" {
entry:
  %0 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 -1260331849230443368, i32 24, ptr elementtype(i64 (double, i8, double, float, i64, i32)) null, i32 6, i32 0, double 0.000000e+00, i8 0, double 0.000000e+00, float 0.000000e+00, i64 0, i32 0, i32 0, i32 0)
  %1 = call i64 @llvm.experimental.gc.result.i64(token %0)
  %2 = xor i64 %1, %1
  %3 = add i64 %2, 2
  %4 = lshr i64 %3, 2
  br label %5
5:
  %6 = or i64 %4, 0
  ret void
}

declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)

declare i64 @llvm.experimental.gc.result.i64(token)
