; A cold function saves fields of the condition register in its caller's frame: they are not live behind a patchpoint.
; targets: ppc64 ppc64le
source_filename = "condition-fields-saved"

define coldcc void @cold(i64 %value) {
  %truth = icmp sle i64 %value, 7
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 1, i1 %truth)
  br label %next

next:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i1 %truth)
  ret void
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)

declare void @llvm.experimental.stackmap(i64, i32, ...)
