; Fires sdiv-trivial: a random program, reduced.
; targets: ppc64
source_filename = "rule-sdiv-trivial.ll"

define void @f1() gc "statepoint-example" personality ptr @__gxx_personality_v0 {
entry:
  %0 = select i1 false, i64 0, i64 0
  br label %1
1:
  %2 = sdiv i64 %0, 1
  %3 = sitofp i16 0 to float
  %4 = fadd float %3, 0.000000e+00
  call void @callee7(i64 %2)
  br label %5
5:
  %6 = bitcast float %4 to i32
  ret void
}

declare i32 @__gxx_personality_v0(...)

declare void @callee7(i64)
