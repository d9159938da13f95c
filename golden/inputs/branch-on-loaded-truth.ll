; A branch on a loaded i1 whose first target comes next: the loaded bit is compared with one.
; targets: x86_64 ppc64 ppc64le
source_filename = "branch-on-loaded-truth.ll"

define void @next_when_true(ptr %p) {
entry:
  %bit = load i1, ptr %p
  br i1 %bit, label %yes, label %no
yes:
  br label %end
no:
  br label %end
end:
  ret void
}

define i32 @next_when_false(ptr %p, i32 %v) {
entry:
  %bit = load i1, ptr %p
  br i1 %bit, label %yes, label %no
no:
  ret i32 %v
yes:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %v)
  ret i32 0
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
