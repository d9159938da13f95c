; Live behind a patchpoint: its result, registers nobody saved, and the pointer by which the frame is read next.
target triple = "powerpc64-unknown-linux-gnu"
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)

define i64 @result(i64 %a) {
  %r = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 1, i32 40, ptr null, i32 1, i64 %a)
  ret i64 %r
}

define void @two_in_a_row(i64 %a) {
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 2, i32 40, ptr null, i32 0)
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 3, i32 40, ptr null, i32 1, i64 %a)
  ret void
}
