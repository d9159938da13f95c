; What a store that steps its address stores counts as a user that could hold the offset: the sums stay apart.
; targets: aarch64
source_filename = "sum-stored-and-stepped.ll"

define void @stepped(ptr %0) {
  %2 = getelementptr i8, ptr %0, i64 1000
  %3 = getelementptr i8, ptr %2, i64 135
  %4 = getelementptr i8, ptr %0, i64 24
  store ptr %3, ptr %0
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0, ptr %4)
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 1, ptr %2)
  ret void
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
