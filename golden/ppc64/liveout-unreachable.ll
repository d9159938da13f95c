; A block without an end.
source_filename = "liveout-unreachable.ll"
target triple = "powerpc64-unknown-linux-gnu"

define void @never() {
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, ptr inttoptr (i64 4096 to ptr), i32 0)
  unreachable
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
