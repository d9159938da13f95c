; A null target under the C convention leaves a useless zero behind.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "patchpoint-null-c.ll"

define void @zero() {
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 8, ptr null, i32 0)
  ret void
}

define i64 @zero_live(i64 %a) {
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 2, i32 8, ptr null, i32 0, i64 %a)
  ret i64 %a
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
