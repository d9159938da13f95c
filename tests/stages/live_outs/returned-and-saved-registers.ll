; Live behind a patchpoint: registers nobody saved, the result, and the stack pointer while the epilogue reads it.
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
declare i8 @llvm.experimental.patchpoint.i8(i64, i32, ptr, i32, ...)
declare double @llvm.experimental.patchpoint.double(i64, i32, ptr, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)

define i64 @result(i64 %a) {
  %r = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 1, i32 15, ptr null, i32 1, i64 %a)
  ret i64 %r
}

define i8 @byte() {
  %r = call i8 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i8(i64 2, i32 15, ptr null, i32 0)
  ret i8 %r
}

define double @vector() {
  %r = call double (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.double(i64 3, i32 15, ptr null, i32 0)
  ret double %r
}

define void @two_in_a_row(i64 %a) {
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 4, i32 15, ptr null, i32 0)
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 5, i32 15, ptr null, i32 1, i64 %a)
  ret void
}

define i64 @before_a_block(i64 %a) {
entry:
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 6, i32 15, ptr null, i32 0)
  %b = add i64 %a, 1
  br label %out
out:
  ret i64 %b
}

define preserve_mostcc void @saves_most(ptr %p) {
  %r = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 7, i32 15, ptr null, i32 0)
  store i64 %r, ptr %p
  ret void
}
