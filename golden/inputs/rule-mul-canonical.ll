; Fires mul-canonical: a random program, reduced.
; targets: x86_64
source_filename = "rule-mul-canonical.ll"

define void @f1() gc "statepoint-example" personality ptr @__gxx_personality_v0 {
entry:
  %0 = load i64, ptr null
  %1 = xor i64 %0, %0
  %2 = xor i64 0, %1
  %3 = mul i64 %1, %2
  %4 = mul i64 %0, %3
  %5 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 9, i32 10, ptr elementtype(i32 (float, double)) @outside0, i32 2, i32 0, float 0.000000e+00, double 0.000000e+00, i32 0, i32 0)
  br label %6
6:
  %7 = ashr i64 %4, 0
  ret void
}

declare i32 @outside0(float, double)

declare i32 @__gxx_personality_v0(...)

declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
