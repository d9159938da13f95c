; Fires urem-trivial: a random program, reduced.
; targets: x86_64
source_filename = "rule-urem-trivial.ll"

define void @f1() gc "statepoint-example" personality ptr @__gxx_personality_v0 {
entry:
  %0 = fcmp uge double 0.000000e+00, 0.000000e+00
  br label %1
1:
  %2 = zext i1 %0 to i8
  %3 = urem i8 0, %2
  %4 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 58, i32 0, ptr elementtype(double (i8)) null, i32 1, i32 0, i8 %3, i32 0, i32 0)
  ret void
}

declare i32 @__gxx_personality_v0(...)

declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
