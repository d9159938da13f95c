; A frame that grew is found by the stack pointer again behind the instruction that resets it.
; targets: aarch64
; isel: dag
source_filename = "growth-described.ll"

define void @f1() uwtable {
entry:
  %0 = load i64, ptr null
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %1 = alloca double, i64 %0
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
