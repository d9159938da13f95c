; Fires fadd-canonical: a random program, reduced.
; targets: ppc64le
source_filename = "rule-fadd-canonical.ll"

define void @f0() gc "statepoint-example" personality ptr @__gxx_personality_v0 {
entry:
  %0 = alloca [4096 x i8]
  %1 = icmp ugt ptr null, %0
  %2 = select i1 %1, float 0.000000e+00, float 0x7FF0000000000000
  %3 = fadd float %2, %2
  %4 = fcmp ult double 0.000000e+00, 0.000000e+00
  br label %5
5:
  %6 = select i1 false, i1 false, i1 %4
  %7 = fdiv float 0.000000e+00, %3
  ret void
}

declare i32 @__gxx_personality_v0(...)
