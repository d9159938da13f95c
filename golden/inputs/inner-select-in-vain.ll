; A select tried in front of another, and given up, has its condition visited again: what it froze is frozen at once.
; Seed 9811243 (size 50).
; targets: aarch64
source_filename = "inner-select-in-vain.ll"

define void @f1() gc "coreclr" {
entry:
  %0 = call signext i16 @callee0()
  %1 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 96, i32 0, ptr elementtype(i16 ()) null, i32 0, i32 0, i32 0, i32 0)
  %2 = call i16 @llvm.experimental.gc.result.i16(token %1)
  %3 = icmp sle i16 %2, %0
  %4 = call i64 @callee4() nounwind
  store i1 %3, ptr null
  %5 = add i64 0, %4
  %6 = icmp ult i64 0, %5
  %7 = select i1 %6, i1 false, i1 %3
  %8 = select i1 %7, i32 0, i32 86
  %9 = sext i32 %8 to i64
  br label %10
10:
  %11 = and i64 0, %9
  ret void
}

declare i16 @callee0()

declare i64 @callee4()

declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)

declare i16 @llvm.experimental.gc.result.i16(token)
