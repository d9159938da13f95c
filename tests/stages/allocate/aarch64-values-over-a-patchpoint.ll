; Values that a patchpoint records are in registers; those read behind it are stored before it and loaded again.
target triple = "aarch64-unknown-linux-gnu"
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)

define void @f(ptr %p) {
  %q0 = getelementptr i64, ptr %p, i64 0
  %v0 = load i64, ptr %q0
  %q1 = getelementptr i64, ptr %p, i64 1
  %v1 = load i64, ptr %q1
  %q2 = getelementptr i64, ptr %p, i64 2
  %v2 = load i64, ptr %q2
  %q3 = getelementptr i64, ptr %p, i64 3
  %v3 = load i64, ptr %q3
  %q4 = getelementptr i64, ptr %p, i64 4
  %v4 = load i64, ptr %q4
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, ptr null, i32 0, i64 %v0, i64 %v1, i64 %v2, i64 %v3, i64 %v4)
  store i64 %v0, ptr %p
  ret void
}
