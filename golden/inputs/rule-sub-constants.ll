; Fires sub-constants: a random program, reduced.
; targets: ppc64
source_filename = "rule-sub-constants.ll"

define void @f0(i8 %0) gc "statepoint-example" personality ptr @__gxx_personality_v0 {
entry:
  %1 = or i64 0, 1137716973
  %2 = add i64 0, %1
  %3 = or i64 %1, 0
  %4 = mul i64 %3, %2
  %5 = sub i8 %0, %0
  %6 = sext i8 %5 to i64
  %7 = sub i64 %4, %6
  br label %8
8:
  %9 = xor i64 %7, 0
  ret void
}

declare i32 @__gxx_personality_v0(...)
