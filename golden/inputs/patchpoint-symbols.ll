; Targets that are symbols: declared, defined, internal, the function itself.
; targets: ppc64 ppc64le
source_filename = "patchpoint-symbols.ll"

declare void @outside()

define void @inside() {
  ret void
}

define internal void @hidden_away() {
  ret void
}

define void @calls() {
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 40, ptr @outside, i32 0)
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 40, ptr @inside, i32 0)
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 2, i32 40, ptr @hidden_away, i32 0)
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 3, i32 40, ptr @calls, i32 0)
  ret void
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
