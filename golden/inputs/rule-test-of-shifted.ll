; Fires aarch64 test-of-shifted.
; targets: aarch64
source_filename = "rule-test-of-shifted.ll"

define i64 @f2(i1 signext %0, i64 %1) gc "coreclr" personality ptr @__gxx_personality_v0 {
entry:
  %2 = sub i32 4194304, 1
  %3 = call i32 (...) @callee0()
  %4 = srem i32 %3, 75
  %5 = icmp ult i32 %2, %4
  br label %6
6:
  %7 = invoke token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 28, i32 0, ptr elementtype(i64 (i1, i64)) @f2, i32 2, i32 0, i1 signext %5, i64 0, i32 0, i32 0)
          to label %10 unwind label %8
8:
  %9 = landingpad token cleanup
  ret i64 0
10:
  ret i64 0
}

declare i32 @__gxx_personality_v0(...)

declare i32 @callee0(...)

declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
