; More arguments than registers.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "patchpoint-stack-arguments.ll"

define void @stacked(i64 %a) {
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 9, i64 0, i64 %a, i64 2, i64 %a, i64 4, i64 %a, i64 6, i64 %a, i64 8)
  ret void
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
