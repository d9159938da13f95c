; Fires srl-masked-amount: a random program, reduced.
; targets: ppc64le
source_filename = "rule-srl-masked-amount.ll"

define zeroext i1 @f0(i64 %0, i64 %1, i1 %2) gc "coreclr" personality ptr @__gxx_personality_v0 {
entry:
  %3 = and i64 %0, 63
  %4 = lshr i64 %1, %3
  call fastcc void @callee12(i64 %4) "statepoint-num-patch-bytes"="32"
  ret i1 %2
}

declare i32 @__gxx_personality_v0(...)

declare void @callee12(i64)
