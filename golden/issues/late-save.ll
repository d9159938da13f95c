; A register that is saved later than its call frame information says.
; llc aarch64 -O0: right
; llc aarch64 -O2: wrong
; smemit aarch64: right

define void @f() uwtable gc "coreclr" {
  %a = alloca double
  %b = alloca double
  store double -1.125, ptr %b
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @g, i32 0, i32 0, i32 0, i32 0)
  ret void
}
declare void @g()
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
