; A branch counts with its short form even where it becomes long.
; targets: x86_64
source_filename = "shadow-over-long-branch.ll"

define void @far(i64 %a) {
  %c = icmp eq i64 %a, 0
  br i1 %c, label %skip, label %on
  on:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 8)
  br label %end
  skip:
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 2, i32 150, ptr null, i32 0)
  br label %end
  end:
  ret void
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare void @llvm.experimental.stackmap(i64, i32, ...)
