; Accesses that are not multiples of their size share a base when the frame may be larger than their reach.
; targets: aarch64
source_filename = "far-unscaled-slots.ll"

define void @near() {
  %a = alloca { i64, i64, ptr, i64 }
  %b = alloca [6 x ptr], i64 4
  %p = getelementptr i8, ptr %a, i64 1
  store ptr null, ptr %p
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 0, ptr null, i32 0)
  store i64 0, ptr %p
  ret void
}

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
