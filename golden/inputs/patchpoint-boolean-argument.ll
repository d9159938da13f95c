; An i1 argument.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "patchpoint-boolean-argument.ll"

define void @boolean(i64 %a, i64 %b) {
  %c = icmp eq i64 %a, %b
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 2, i1 %c, i1 true)
  ret void
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
