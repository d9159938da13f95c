; A flipped sign stays a flip where it takes one step too many to know that the converted number is not negative.
; targets: x86_64
source_filename = "sign-flipped-depth.ll"

define void @f0() gc "statepoint-example" {
entry:
  %0 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 18, i32 1, ptr elementtype(i64 (i64, i64, ptr, i16, i64, i16)) @outside0, i32 6, i32 0, i64 0, i64 0, ptr null, i16 0, i64 0, i16 0, i32 0, i32 0)
  %1 = call i64 @llvm.experimental.gc.result.i64(token %0)
  %2 = load i64, ptr null
  %3 = and i64 %1, 255
  %4 = alloca i8, i64 %3
  %5 = and i64 %3, %2
  %6 = sitofp i64 %5 to float
  %7 = fneg float %6
  switch i64 0, label %8 [
  ]
8:
  br label %9
9:
  %10 = phi float [ %7, %8 ]
  ret void
}
declare i64 @outside0(i64, i64, ptr, i16, i64, i16)
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare i64 @llvm.experimental.gc.result.i64(token)
