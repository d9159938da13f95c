; A comparison wanted by two calls: the second comparison is made anew, and scheduling goes back over a whole call.
; targets: aarch64
source_filename = "schedule-flags-across-calls.ll"

define void @f1(i64 %0) {
entry:
  %1 = icmp sle i64 -1, %0
  call void @callee12(i1 zeroext %1)
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0)
  %2 = call i32 @callee11(i1 signext %1)
  ret void
}

declare i32 @callee11(i1)

declare void @callee12(i1)

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
