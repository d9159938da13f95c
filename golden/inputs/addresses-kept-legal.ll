; An offset that an access holds stays apart from one that it would not hold together with it.
; targets: aarch64
; isel: dag
source_filename = "addresses-kept-legal.ll"

define void @f2() {
entry:
  %0 = alloca { float, double }, align 1
  %1 = getelementptr i8, ptr %0, i64 4
  store i64 0, ptr %1
  %2 = add i32 1, 2048
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0)
  %3 = getelementptr i64, ptr %1, i32 %2
  store i64 0, ptr %3
  br label %4
4:
  br label %4
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
