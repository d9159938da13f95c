; Six arguments in registers.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "patchpoint-arguments.ll"

define void @six(i64 %a, i64 %b, ptr %c) {
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 6, i64 %a, i64 %b, ptr %c, i64 7, i64 %a, i64 -1)
  ret void
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
