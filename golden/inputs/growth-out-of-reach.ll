; Memory taken where control never comes to asks for no probe, but rax is not kept over it (seed 9850298).
; targets: x86_64
source_filename = "growth-out-of-reach.ll"
declare void @g(ptr)
define void @f2(i64 %a) "probe-stack"="__probestack" {
entry:
  %c = icmp slt i64 %a, %a
  br i1 %c, label %x, label %y
x:
  %z = mul i64 %a, 3
  %p = alloca i32, i64 %z
  call void @g(ptr %p)
  br label %y
y:
  ret void
}

define ptr addrspace(1) @keeps_rax(double %0, float %1, double %2) "probe-stack"="__probestack" gc "statepoint-example" personality ptr @__gxx_personality_v0 {
entry:
  br label %7
3:
  %4 = alloca i16, i64 0
  %5 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 10, i32 0, ptr elementtype(i1 (double, i16, i16, i32, double, i64, ptr, ptr, float, ptr addrspace(1), i64, ptr, i64)) @outside3, i32 13, i32 0, double 0.000000e+00, i16 signext 0, i16 %8, i32 signext 0, double 0.000000e+00, i64 0, ptr @keeps_rax, ptr null, float 0.000000e+00, ptr addrspace(1) null, i64 0, ptr null, i64 65535, i32 0, i32 0)
  br label %6
6:
  ret ptr addrspace(1) null
7:
  %8 = phi i16 [ 0, %entry ]
  %9 = fcmp ogt double %0, %0
  br i1 %9, label %3, label %6
}

declare i32 @__gxx_personality_v0(...)

declare zeroext i1 @outside3(double, i16 signext, i16, i32 signext, double, i64, ptr, ptr, float, ptr addrspace(1), i64, ptr, i64)

declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
