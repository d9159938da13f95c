; Fires xor-zero: a random program, reduced.
; targets: aarch64
source_filename = "rule-xor-zero.ll"

define void @f1() gc "statepoint-example" {
entry:
  %0 = load i16, ptr null
  %1 = sub i16 %0, 26108
  %2 = xor i16 %1, %1
  %3 = xor i16 %0, %2
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 1, i16 %3)
  ret void
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
