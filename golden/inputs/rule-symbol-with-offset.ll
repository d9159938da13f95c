; Fires aarch64 symbol-with-offset.
; targets: aarch64
source_filename = "rule-symbol-with-offset.ll"
@text0 = dso_local constant [8 x i8] c"*[2L81:\00"

define void @f2() gc "coreclr" {
entry:
  %0 = getelementptr [8 x i8], ptr @text0, i64 0, i64 6
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0, ptr %0)
  ret void
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
