; Live values beside arguments.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "patchpoint-live-values.ll"

define void @live(i64 %a, i64 %b, double %x) {
  %s = alloca i64
  %d = trunc i64 %a to i32
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 2, i64 %a, i64 %b, i64 %b, i32 %d, i64 5, i64 4294967296, ptr %s, double %x)
  ret void
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
