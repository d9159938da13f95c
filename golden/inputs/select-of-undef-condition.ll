; A condition that turns out to be undef chooses the other side when the first is no number. Seed 9723256 (size 45).
; targets: aarch64
source_filename = "select-of-undef-condition.ll"

define void @f0(i8 %0) gc "statepoint-example" personality ptr @__gxx_personality_v0 {
entry:
  %1 = xor i8 %0, %0
  %2 = udiv i8 %0, %1
  %3 = icmp eq i8 0, %2
  %4 = select i1 %3, i8 %0, i8 %2
  %5 = sub i8 0, %4
  %6 = invoke token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 38, i32 0, ptr elementtype(i1 (i64, i8, double, i64, double, i1, ptr addrspace(1), ptr addrspace(1), ptr, float)) @outside0, i32 10, i32 0, i64 0, i8 signext %5, double 0.000000e+00, i64 0, double 0.000000e+00, i1 false, ptr addrspace(1) null, ptr addrspace(1) null, ptr null, float 0.000000e+00, i32 0, i32 0)
          to label %7 unwind label %8
7:
  ret void
8:
  %9 = landingpad token cleanup
  ret void
}

declare zeroext i1 @outside0(i64, i8 signext, double, i64, double, i1, ptr addrspace(1), ptr addrspace(1), ptr, float)

declare i32 @__gxx_personality_v0(...)

declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
