; Fires shl-twice: a random program, reduced.
; targets: x86_64
source_filename = "rule-shl-twice.ll"

define void @f0(i64 %0) gc "coreclr" {
entry:
  %1 = shl i64 %0, 43
  %2 = alloca double, i64 %1
  call void @callee3() "statepoint-id"="709" [ "deopt"() ]
  br label %3
3:
  br label %3
}

declare void @callee3()
