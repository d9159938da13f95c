; Fires bitcast-constant: a random program, reduced.
; targets: aarch64
source_filename = "rule-bitcast-constant.ll"

define void @f1(i64 %0) gc "statepoint-example" personality ptr @__gxx_personality_v0 {
entry:
  %1 = invoke token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 9, i32 0, ptr elementtype(i8 (i64, i1, i32, float, ptr addrspace(1), ptr addrspace(1), i8, float, i1, i32, i8)) @outside0, i32 11, i32 0, i64 0, i1 false, i32 signext 0, float 0.000000e+00, ptr addrspace(1) null, ptr addrspace(1) null, i8 signext 0, float 0.000000e+00, i1 false, i32 0, i8 0, i32 0, i32 0)
          to label %2 unwind label %5
2:
  %3 = xor i64 %0, %0
  %4 = bitcast i64 %3 to double
  br label %7
5:
  %6 = landingpad token cleanup
  ret void
7:
  %8 = fneg double %4
  br label %9
9:
  br label %9
}

declare i8 @outside0(i64, i1, i32 signext, float, ptr addrspace(1), ptr addrspace(1), i8 signext, float, i1, i32, i8)

declare i32 @__gxx_personality_v0(...)

declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
