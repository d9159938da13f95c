; A live-out register without a DWARF number after a patchpoint: MXCSR on x86_64, FPCR on aarch64.
; issues: 53828 85828
; llc x86_64 -O0: crashes
; llc aarch64 -O0: crashes
; smemit x86_64: right
; smemit aarch64: right

define double @f(i64 %a) {
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0)
  %d = sitofp i64 %a to double
  ret double %d
}
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
