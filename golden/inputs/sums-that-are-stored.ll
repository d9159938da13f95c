; Two constant offsets stay apart if the sum of both is out of reach of a store, though the sum is what is stored.
; targets: aarch64
source_filename = "sums-that-are-stored.ll"

define void @stored(ptr %p, ptr %q) {
  %first = getelementptr i8, ptr %p, i64 219
  call void @callee(ptr %first)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %second = getelementptr i8, ptr %first, i64 223
  store ptr %second, ptr %q
  ret void
}

declare void @callee(ptr)

declare void @llvm.experimental.stackmap(i64, i32, ...)
