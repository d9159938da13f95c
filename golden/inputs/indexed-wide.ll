; Stores of vectors and halves, too, move the address that is wanted behind them.
; targets: aarch64
; isel: dag
source_filename = "indexed-wide.ll"

declare i32 @use(ptr, ptr)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define i32 @zeros(ptr %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 32, i1 false)
  %q = getelementptr i8, ptr %p, i64 16
  store i32 7, ptr %q
  %r = call i32 @use(ptr %p, ptr %q)
  ret i32 %r
}

define ptr @half(ptr %p, half %h) {
  store half %h, ptr %p
  %q = getelementptr i8, ptr %p, i64 2
  ret ptr %q
}

define ptr @four(ptr %p, <4 x i32> %v) {
  %q = getelementptr i8, ptr %p, i64 16
  store <4 x i32> %v, ptr %q
  ret ptr %q
}

define ptr @quad(ptr %p, fp128 %v) {
  %q = getelementptr i8, ptr %p, i64 16
  store fp128 %v, ptr %q
  ret ptr %q
}
