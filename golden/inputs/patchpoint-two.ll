; Two patchpoints in a row: live-outs of the first end at the second.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "patchpoint-two.ll"

define i64 @two(i64 %a) {
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 0)
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 2, i32 40, ptr inttoptr (i64 4096 to ptr), i32 1, i64 %a)
  ret i64 %a
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
