; A block without an end.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "liveout-unreachable.ll"

define void @never() {
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 0)
  unreachable
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
