; Fires commuted: a random program, reduced.
; targets: aarch64
source_filename = "rule-commuted.ll"

define void @f1(i64 %0, i64 %1) gc "statepoint-example" {
entry:
  %2 = add i64 %1, %0
  %3 = add i64 %0, %1
  %4 = inttoptr i64 %2 to ptr
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 1, ptr %4)
  br label %5
5:
  %6 = icmp sle i64 %3, 0
  unreachable
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
